const made = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** The names that better-auth's tables and fields have in our database. */
export const tables = {
  user: {
    modelName: 'auth_user',
    fields: { ...made, emailVerified: 'email_verified' },
  },
  session: {
    modelName: 'auth_session',
    fields: {
      ...made,
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
    },
  },
  account: {
    modelName: 'auth_account',
    fields: {
      ...made,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'auth_verification',
    fields: { ...made, expiresAt: 'expires_at' },
    // The token itself is only in the mail.
    storeIdentifier: 'hashed',
  },
} as const
