/** Errors of votes; they stand apart from the catalogue because the first load brings them. */
export const voteErrors = {
  'auth/unauthenticated': 'Oy vermek için giriş yapmanız gerekiyor',
  'profile-missing': 'Oy vermek için kullanıcı bilgileri gerekli.',
  internal: 'Oy verirken bir hata oluştu.',
} as const;

/** The two halves of the vote control; what each says stands with the kind. */
export const votes = {
  group: 'Oy ver',
  unit: 'oy',
  /** To visitors, below the sentence that a vote needs an account. */
  what: 'Oyun sayıya eklenir ve başkalarına yol gösterir. Kimin oy verdiği görünmez.',
  /** Below a vote, to members who signed in for it. */
  now: 'Şimdi oy verebilirsin.',
} as const;
