/**
 * Every number of the contract, named. Lengths are UTF-16 code units, as browsers count them; times are milliseconds.
 */

const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const month = (365 * day) / 12;

export const paging = {
  pageSize: 12,
  largestPage: 50,
  countedUpTo: 1000,
  popularTags: 5,
  votesAskedAtOnce: 100,
  /** Open reports that moderators are shown, newest first. */
  openReports: 200,
} as const;

export const lengths = {
  experienceText: 10_000,
  /** An experience's text after an edit, unless it was longer before. */
  editedText: 2000,
  companyName: 100,
  jobTitle: 150,
  listingText: 2000,
  jobUrl: 2000,
  comment: 1500,
  reportNote: 500,
  /** A moderator's reason for a decision. */
  decisionWhy: 500,
  /** The quotation in a notice of the author's own text. */
  noticeExcerpt: 140,
  removalContent: 500,
  removalMessage: 2000,
  search: 100,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  idempotencyKey: 200,
  /** Codes in links and paging cursors, as callers send them back. */
  opaque: 600,
} as const;

/** Lengths of values that no person types. */
export const longest = {
  /** Ids are shorter: whatever is longer names nothing. */
  id: 100,
  /** A month, or a full date. */
  date: 10,
  /** The longest word for yes or no that an address may carry. */
  yesOrNo: 8,
} as const;

/** Posts of one member for which a random minute may be drawn on one day (UTC). */
export const randomMinutesADay = 10;

/** Replies that come with the comment they answer; the others are asked for. */
export const repliesInline = 20;

/** Lengths (characters) beyond which a text is shown collapsed, and those between which a first sentence is a spot. */
export const collapse = { experience: 700, comment: 280, spotMin: 20, spot: 140 } as const;

/** Replies of a comment that are shown before more are asked for. */
export const repliesShown = 1;

/** Waiting times that a person sees, in milliseconds. */
export const waits = {
  successRedirect: 2000,
  resetRedirect: 800,
  /** The pause before a wizard's new step takes clicks: a double click on the last step's button must not touch it. */
  stepSettles: 400,
  verificationResend: 120 * second,
  /** The time for which a button says that it has copied, and that of a shared link. */
  copyConfirmation: 1200,
  linkCopyConfirmation: 1800,
  /** The time for which a toast stays. */
  toast: 4000,
  /** The time for which something deleted can be taken back. */
  undo: 10 * second,
  /** The time for which the report dialog says thanks. */
  reportThanks: 1200,
  /** The time for which a failed list is retried automatically (spec 9). */
  read: 2 * minute,
  /** The time for which a failed upload is retried automatically (spec 9). */
  upload: 10 * minute,
  /** Timeout of an API call. */
  apiCall: 70 * second,
} as const;

/** The search of a deep link for its post on the page: the most tries, and times in milliseconds. */
export const deepLink = { tries: 50, firstTry: 200, interval: 100, highlight: 900 } as const;

/** Lifetimes, in milliseconds. */
export const lifetimes = {
  verificationCode: day,
  resetCode: hour,
  /** A third-party sign-in in its popup. */
  popup: 10 * minute,
  /** A confirmation by password or provider. */
  confirmation: 10 * minute,
  /** A confirmation for what admins do; signing in is one. */
  adminConfirmation: 12 * hour,
  /** An account that waits for its verification; then it is erased. */
  unverifiedAccount: 7 * day,
  /** A closed account; then it is erased. */
  closedAccount: 30 * day,
  /** A mail that the mail server refuses for good; it is retried so long because the server may be set up wrongly. */
  refusedMail: 5 * day,
  session: 30 * day,
  /** The memory of a browser in which somebody has signed in. */
  knownBrowser: 30 * day,
  notice: 30 * day,
  draft: 7 * day,
  idempotencyKey: day,
  /** A photo that waits for its listing. */
  unattachedPhoto: day,
  /** The sealed row of a photo that a listing took, from its upload: a day to take it, a day to wait, and what is rounded. */
  takenPhotoRow: 2 * day + 3 * hour,
  /** A removal request, and at most the content that it asks to remove. */
  removalRequest: 30 * day,
  /** A mark in the ledger of erasures: as long as backups are kept, and a month. */
  erasureLedger: 120 * day,
  log: 12 * month,
  consentRecord: 24 * month,
  /** An entry of ours in a browser's storage. */
  localStorage: 12 * month,
  /** A photo in the caches of browsers. */
  photoInCaches: 365 * day,
  /** The validity of `/.well-known/security.txt`. */
  securityContact: 90 * day,
} as const;

/** Phone numbers of the help lines: of the ministry of labour, and of social support. */
export const helpNumbers = { work: '170', social: '183' } as const;

/** Timeout of the database for one step of a search, in milliseconds. */
export const searchTime = 2 * second;

/** Days of activity in the moderators' room, today among them. */
export const activityDays = 30;

/**
 * The most that an account has of each; the oldest are deleted. Verification mails within a day are counted by their
 * codes.
 */
export const bounds = { sessions: 20, codes: 8, verificationMailsADay: 5, otherNames: 20 } as const;

/** Open live connections of one address (campuses share one), and topics of one connection. */
export const liveStreams = { perAddress: 1000, topics: 100 } as const;

/** Times of one live connection, in milliseconds. */
export const liveTimes = {
  /** Interval of the heartbeat on a silent connection. */
  heartbeat: 25 * second,
  /** A reader who takes nothing for so long is cut off. */
  longestUnread: minute,
  /** `Retry-After` where the address has too many connections, and where the server stops. */
  tooManyRetryAfter: minute,
  stoppingRetryAfter: second,
} as const;

/** Posts in the site's feed, newest first. */
export const siteFeedSize = 20;

/** The browser pads calls that carry a text to a multiple of this many bytes. */
export const requestStep = 4096;

/** Largest request body the JSON API reads, in bytes. */
export const largestBody = 256 * 1024;

/** The most issues that one answer lists. */
export const issuesTold = 20;

/**
 * Timeouts of a request's arrival, in milliseconds: of its head, with a small body, with a photo on a bad line; and of
 * a connection that is idle between two requests.
 */
export const receiving = { head: 15 * second, body: 30 * second, photo: 10 * minute, idle: 75 * second } as const;

/**
 * Timeouts of a server that stops, in milliseconds: of the calls under way, of idle connections, which may still be
 * used until then, and of databases and jobs after that.
 */
export const stopping = { grace: 30 * second, lingering: 500, closing: 10 * second } as const;

/** Photos of a listing. Lengths in pixels, sizes in bytes. */
export const photos = {
  perListing: 3,
  largestFile: 8 * 1024 * 1024,
  /** The most pixels of a decoded photo, whatever the size of its file. */
  largestArea: 40_000_000,
  /** The longest edge of the kept photo, for desktops and for phones; smaller photos are not enlarged. */
  largeEdge: 1600,
  smallEdge: 480,
  /** The probabilities above which a photo is refused. */
  thresholds: { porn: 0.5, hentai: 0.5, sexy: 0.7 },
} as const;

/** Limits of decoding photos. Times in milliseconds. */
export const decoding = {
  /** The most scans of a JPEG: a progressive one has ten or so. */
  mostScans: 100,
  /** Photos decoded at the same time, each in a process of its own, and photos that may wait, whoever sent them. */
  atOnce: 2,
  mostWaiting: 100,
  /** Timeout of one photo. */
  longest: 20 * second,
  /** Time after which an idle process ends, which frees its memory. */
  idle: minute,
  /** Photos of one member that may wait; a listing has three, and each may be chosen again. */
  mostWaitingOfMember: 5,
} as const;

/**
 * Limits of hashing passwords: those that may wait, `Retry-After` of one too many, and the time after which an idle
 * thread ends. Times in milliseconds.
 */
export const hashing = { mostWaiting: 100, retryAfter: 10 * second, idle: minute } as const;

/** Times of outages and of answers without what the server needs, in milliseconds. */
export const outages = {
  /** `Retry-After` while the database does not answer, or an attempt can not be counted. */
  retryAfter: 5 * second,
  /** `Retry-After` of an erasure that the ledger could not note. */
  erasureRetryAfter: 10 * second,
  /** `Retry-After` while photos can not be stored. */
  storageRetryAfter: 30 * second,
  /** Timeout of the readiness check. */
  readiness: 4 * second,
  /** Interval between two questions of one readiness check: on a connection that went silent the first one is lost. */
  readinessRetry: second,
  /** Largest difference between the clocks of a node and of the database. */
  clockApart: minute,
} as const;

/** Scroll distance in pixels past which the footer shrinks. */
export const footerShrinksAt = 50;

export const avatarColors = 10;
