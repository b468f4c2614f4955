/** Navigation state of /auth: why somebody came, kept in the history entry so that it survives a reload. */
export interface Arrival {
  /** The path after signing in; `/` unless it is one of our pages. */
  from?: string;
  notice?: 'mailSent' | 'verified' | 'shareNeedsAccount' | 'reportNeedsAccount' | 'passwordChanged' | 'closed';
  email?: string;
  /** The day on which a closed account will be erased, as `2026-12-21`. */
  closingOn?: string;
}
