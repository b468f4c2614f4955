/** Errors of votes; they stand apart from the catalogue because the first load brings them. */
export const voteErrors = {
  'auth/unauthenticated': 'Oy vermek için giriş yapmanız gerekiyor',
  'profile-missing': 'Oy vermek için kullanıcı bilgileri gerekli.',
  internal: 'Oy verirken bir hata oluştu.',
} as const;

/** The two halves of the vote control; what an upvote says stands with each kind. */
export const votes = {
  group: 'Oy ver',
  disagree: 'Katılmıyorum',
  unit: 'oy',
} as const;
