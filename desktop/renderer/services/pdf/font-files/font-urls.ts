import courierPrime from '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf?url'
import courierPrimeItalic from '@expo-google-fonts/courier-prime/400Regular_Italic/CourierPrime_400Regular_Italic.ttf?url'
import courierPrimeBold from '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf?url'
import courierPrimeBoldItalic from '@expo-google-fonts/courier-prime/700Bold_Italic/CourierPrime_700Bold_Italic.ttf?url'
import cousine from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?url'
import cousineItalic from '@expo-google-fonts/cousine/400Regular_Italic/Cousine_400Regular_Italic.ttf?url'
import cousineBold from '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf?url'
import cousineBoldItalic from '@expo-google-fonts/cousine/700Bold_Italic/Cousine_700Bold_Italic.ttf?url'
import type { FallbackFace } from '../font-faces.ts'

/** The URL of each fallback face. A face is fetched only when a script needs it. */
export const FONT_URLS: Readonly<Record<FallbackFace, string>> = {
  CourierPrime: courierPrime,
  'CourierPrime-Italic': courierPrimeItalic,
  'CourierPrime-Bold': courierPrimeBold,
  'CourierPrime-BoldItalic': courierPrimeBoldItalic,
  Cousine: cousine,
  'Cousine-Italic': cousineItalic,
  'Cousine-Bold': cousineBold,
  'Cousine-BoldItalic': cousineBoldItalic,
}
