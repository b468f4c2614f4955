/** Every number of the contract, named. Lengths are UTF-16 code units, as browsers count them; times are milliseconds. */

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
  /** The same in an edit, unless more was shared. */
  editedText: 2000,
  companyName: 100,
  jobTitle: 150,
  listingText: 2000,
  jobUrl: 2000,
  comment: 1500,
  reportNote: 500,
  /** What a moderator writes of a decision. */
  decisionWhy: 500,
  /** What a notice quotes of the author's own text. */
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

/** The longest of what no person types. */
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

/** Text longer than this is shown collapsed (characters). */
export const collapse = { experience: 700, comment: 280, spot: 140 } as const;

/** Replies of a comment that are shown before more are asked for. */
export const repliesShown = 1;

/** Waiting times that a person sees, in milliseconds. */
export const waits = {
  successRedirect: 2000,
  resetRedirect: 800,
  /** After a new step has come under the pointer: a double click on the last step's button must not touch it. */
  stepSettles: 400,
  verificationResend: 120 * second,
  /** How long a button says that it has copied, and that of a shared link. */
  copyConfirmation: 1200,
  linkCopyConfirmation: 1800,
  /** How long a word about what has just happened stays. */
  toast: 4000,
  /** How long the report dialog says thanks. */
  reportThanks: 1200,
  /** How long a list that has not come is asked for again by itself (spec 9). */
  read: 2 * minute,
  /** How long the sending of a photo is tried again (spec 9). */
  upload: 10 * minute,
  /** An API call gives up after this long. */
  apiCall: 70 * second,
} as const;

/** How a link to one post looks for it: how often at most, and the waits, in milliseconds. */
export const deepLink = { tries: 50, firstTry: 200, interval: 100, highlight: 900 } as const;

/** How long things live, in milliseconds. */
export const lifetimes = {
  verificationCode: day,
  resetCode: hour,
  /** How long a third-party sign-in may take in its popup. */
  popup: 10 * minute,
  /** How long a confirmation by password or provider counts. */
  confirmation: 10 * minute,
  /** How long it counts for what admins do; signing in is one. */
  adminConfirmation: 12 * hour,
  /** How long an account may wait for its verification before it is erased. */
  unverifiedAccount: 7 * day,
  /** Between closing an account and erasing it. */
  closedAccount: 30 * day,
  /** How long a mail is offered to a server that says it will never take it: it may be set up wrongly. */
  refusedMail: 5 * day,
  session: 30 * day,
  /** How long a browser is known in which somebody has signed in. */
  knownBrowser: 30 * day,
  /** What a member is told of a decision. */
  notice: 30 * day,
  draft: 7 * day,
  idempotencyKey: day,
  /** How long a photo waits for the listing that it belongs to. */
  unattachedPhoto: day,
  /** How long a removal request is kept, and at most what it asks to be removed. */
  removalRequest: 30 * day,
  /** How long it is noted that something was erased: as long as backups are kept, and a month. */
  erasureLedger: 120 * day,
  log: 12 * month,
  consentRecord: 24 * month,
  /** How long anything of ours stays in a browser. */
  localStorage: 12 * month,
  /** How long browsers may keep a photo without asking again. */
  photoInCaches: 365 * day,
  /** How long `/.well-known/security.txt` may be believed. */
  securityContact: 90 * day,
} as const;

/** Phone numbers of the help lines: of the ministry of labour, and of social support. */
export const helpNumbers = { work: '170', social: '183' } as const;

/** Attempts (`points`) allowed within `duration` milliseconds. */
interface RateLimit {
  points: number;
  duration: number;
}

export const rateLimits = {
  /** Failed sign-ins for one account from one address, or in a browser that knows it. */
  signInAccount: { points: 5, duration: 15 * minute },
  /** Failed sign-ins for one account from everywhere, but for browsers that know it. */
  signInAccountDay: { points: 100, duration: day },
  /** Failed sign-ins from one address, forty times wider: campuses share addresses. */
  signInAddress: { points: 200, duration: 15 * minute },
  /** Sign-ups from one address. */
  signUpAddress: { points: 30, duration: hour },
  /** Verifications, mails for them asked again, and codes tried, from one address. */
  verifyAddress: { points: 60, duration: hour },
  /** Password resets asked for one account, whoever asks. */
  resetAccount: { points: 3, duration: hour },
  /** Password resets asked for from one address. */
  resetAddress: { points: 30, duration: hour },
  /** Experiences shared by one member. */
  shareMember: { points: 10, duration: hour },
  /** Experiences shared from one address. */
  shareAddress: { points: 100, duration: hour },
  /** Votes of one member: wide enough for an evening's reading, narrow enough for a script. */
  voteMember: { points: 120, duration: minute },
  /** Likes of one member. */
  likeMember: { points: 120, duration: minute },
  /** New comments and edits of one member. */
  commentMember: { points: 30, duration: 10 * minute },
  /** New comments from one address. */
  commentAddress: { points: 300, duration: 10 * minute },
  /** Reports of one member. */
  reportMember: { points: 20, duration: hour },
  /** Exports of one account: each looks for its votes under every post. */
  exportAccount: { points: 6, duration: hour },
  /** Removal requests from one address: visitors may send them, each is a mail to the team. */
  removalAddress: { points: 20, duration: hour },
  /** Lists narrowed by words or tags, from one address: a classroom behind it, typing. */
  searchAddress: { points: 300, duration: minute },
  /** Edits of posts by one member. */
  editMember: { points: 60, duration: hour },
  /** Listings reported by one member. */
  listingMember: { points: 10, duration: hour },
  /** Listings reported from one address. */
  listingAddress: { points: 100, duration: hour },
  /** Photos of one member, refused ones too: a listing has three, and not every first choice is good. */
  photoMember: { points: 40, duration: hour },
  /** Photos from one address. */
  photoAddress: { points: 400, duration: hour },
} as const satisfies Record<string, RateLimit>;

/**
 * Limits by address count an IPv6 /64, which is a household. Whoever has many of them is counted by the networks around
 * it, too: each may take so many times as much.
 */
export const widerNetworks = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;

/** How long the database may work at one step of a search, in milliseconds. */
export const searchTime = 2 * second;

/** Days that the activity of the moderators' room goes back, today among them. */
export const activityDays = 30;

/** How many of each an account has at most; the oldest go. Verification mails within a day are counted by their codes. */
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

/** The browser fills calls that carry a text up to a multiple of this many bytes. */
export const requestStep = 4096;

/** Largest request body the JSON API reads, in bytes. */
export const largestBody = 256 * 1024;

/** Faults of a request that its answer tells of. */
export const issuesTold = 20;

/**
 * How long a request may take to arrive, in milliseconds: its head, with a small body, with a photo on a bad line; and how
 * long a connection may be idle between two.
 */
export const receiving = { head: 15 * second, body: 30 * second, photo: 10 * minute, idle: 75 * second } as const;

/**
 * A server that is asked to stop, in milliseconds: how long what is under way may take, how long an idle connection may
 * still be used before it is closed, and how long databases and jobs may take after that.
 */
export const stopping = { grace: 30 * second, lingering: 500, closing: 10 * second } as const;

/** Photos of a listing. Lengths in pixels, sizes in bytes. */
export const photos = {
  perListing: 3,
  largestFile: 8 * 1024 * 1024,
  /** What a file may unfold to, whatever its size. */
  largestArea: 40_000_000,
  /** The longest edge of what is kept, for desktops and for phones; smaller photos are not blown up. */
  largeEdge: 1600,
  smallEdge: 480,
  /** Likelier than this, and a photo is refused. */
  thresholds: { porn: 0.5, hentai: 0.5, sexy: 0.7 },
} as const;

/** How photos are opened. Times in milliseconds. */
export const decoding = {
  /** Scans of a JPEG: a progressive one has ten or so. */
  mostScans: 100,
  /** Photos opened at a time, each in a process of its own; so many more may wait, whoever sent them. */
  atOnce: 2,
  mostWaiting: 100,
  /** How long one may take. */
  longest: 20 * second,
  /** How long a process without work keeps its memory. */
  idle: minute,
  /** Photos of one member that wait for the one being opened; a listing has three, and each may be chosen again. */
  mostWaitingOfMember: 5,
} as const;

/**
 * Passwords that may wait to be hashed, when one too many may come again, and how long a thread without work is kept, in
 * milliseconds.
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
