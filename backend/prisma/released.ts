/**
 * The migrations of released versions with the checksums of their files, which must not change any
 * more. Add a version's migrations when it's released.
 */
export const RELEASED: Readonly<Record<string, string>> = {
  '20261121034644_first_tables': '9e15c0456ec2c39a4335b6bc0461b411b994c64a93a921ec046d91ae09344f51',
  '20261121171500_script_revisions':
    'd1bd6b3937bd08c7b6b139fd4376fc961ad386c43a3363b7c6154c3ff83c6bfe',
  '20261121172000_token_quota': '024866c6a7da6225c0f61ec3e49c7affcdf8524acaff24cd64c9ee130f181da8',
  '20261121182046_subscriptions':
    '9c0f181fbcdce2277cf0f2877993632b0f2c213c747c6bbef06b3a8e407f39ce',
  '20261121190000_admin_role': '5b3f557b71960b3f90c856154ad8adfebf2a40b23c6f8ea00dc29385dfe15e50',
}

/** The newest migration of the last release. */
export const LAST_RELEASED = Object.keys(RELEASED).toSorted().at(-1) ?? ''
