/** What brought somebody to /auth, kept in the history entry so that it survives a reload. */
export interface Arrival {
  /** Where to go once signed in; `/` unless a page of ours says otherwise. */
  from?: string;
  notice?: 'mailSent' | 'verified' | 'shareNeedsAccount' | 'reportNeedsAccount' | 'passwordChanged' | 'closed';
  email?: string;
  /** The day on which a closed account will be erased, as `2026-12-21`. */
  closingOn?: string;
}
