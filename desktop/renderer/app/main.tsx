import '#renderer/styles/fonts.css'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
