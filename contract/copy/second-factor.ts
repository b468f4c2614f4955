/** The name of a second factor in the authenticator app: that of all staff, since apps keep it with somebody's real name. */
export const secondFactor = { label: 'Ekip' } as const;
