/** The sections of My pages; the build reads them too. */
export const mySections = ['games', 'schedule', 'earnings', 'availability', 'profile'] as const
export type MySection = (typeof mySections)[number]
