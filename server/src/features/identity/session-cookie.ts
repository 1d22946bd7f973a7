export const cookiePrefix = 'whistle'
