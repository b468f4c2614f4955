/**
 * All numbers of the contract, named. Lengths are UTF-16 code units, as in browsers; times are milliseconds. Groups of
 * which the first load needs a few are modules, so that the others stay out of it.
 */

import { day, hour, minute, month, second } from './limits/units.ts';

export * as lengths from './limits/lengths.ts';
export * as lifetimes from './limits/lifetimes.ts';
export * as waits from './limits/waits.ts';
export { day, hour, minute, month };

export const paging = {
  pageSize: 12,
  largestPage: 50,
  countedUpTo: 1000,
  popularTags: 5,
  votesAskedAtOnce: 100,
  /** The maximum number of open reports in the admin list, newest first. */
  openReports: 200,
  /** The maximum number of texts of a member in the moderators' room, newest first. */
  textsOfMember: 200,
} as const;

/** Lengths of values that no person types. */
export const longest = {
  /** The maximum length of ids in calls; real ones are shorter. */
  id: 100,
  /** A month, or a full date. */
  date: 10,
  /** The longest word for yes or no in a query. */
  yesOrNo: 8,
} as const;

/** The maximum number of posts of a member with a random minute on one day (UTC). */
export const randomMinutesADay = 10;

/** The maximum number of replies sent with their comment; further ones are loaded on demand. */
export const repliesInline = 20;

/** Lengths (characters) beyond which a text is shown collapsed, and the range of a first sentence shown as a spot. */
export const collapse = { experience: 700, comment: 280, spotMin: 20, spot: 140 } as const;

/** The length of a page's description of a post, for search engines and previews, in characters. */
export const postDescription = 160;

/** The number of a comment's replies shown before the reader asks for more. */
export const repliesShown = 1;

/** The search of a deep link for its post on the page: the maximum of tries, and times in milliseconds. */
export const deepLink = { tries: 50, firstTry: 200, interval: 100, highlight: 900 } as const;

/** Phone numbers of the help lines: of the ministry of labour, and of social support. */
export const helpNumbers = { work: '170', social: '183' } as const;
export const emergencyNumber = '112';

/** Timeout of the database for one step of a search, in milliseconds. */
export const searchTime = 2 * second;

/** The number of words that a search looks for; others are left out. */
export const wordsSearched = 10;

/** The number of finds up to which a search counts as having found little, and its misspelled words are corrected. */
export const littleFound = 2;

/** The maximum of posts and searches that a browser keeps on its reader's shelf, and of its calls at the same time. */
export const shelfBounds = { saved: 200, follows: 20, callsAtOnce: 4 } as const;

/** Suggestions while a search is typed: from so many letters on, and at most so many companies and values of filters. */
export const suggesting = { from: 2, companies: 4, values: 4 } as const;

/** Days of activity in the admin dashboard, including today. */
export const activityDays = 30;

/**
 * The maximum that an account has of each; the oldest are deleted. Verification mails within a day are counted by their
 * codes. Sanctions outlive an erased account.
 */
export const bounds = {
  sessions: 20,
  codes: 8,
  verificationMailsADay: 5,
  otherNames: 20,
  outlivingSanctions: 10,
} as const;

/**
 * Replies told to a member: the number of their newest posts, and of their newest comments, whose replies are looked
 * for; of each the number of its newest replies; and the number of days of single posts and comments in the answer.
 */
export const toldReplies = { answered: 500, ofEach: 100, gathered: 50 } as const;

/**
 * Similar posts: the number shown under an opened one, and that of the newest of its sector among which they are looked
 * for.
 */
export const similar = { shown: 3, among: 1000 } as const;

/** The maximum number of open live connections of one address (campuses share one), and of topics of one connection. */
export const liveStreams = { perAddress: 1000, topics: 100 } as const;

/** Times of one live connection, in milliseconds. */
export const liveTimes = {
  /** Interval of the heartbeat on a silent connection. */
  heartbeat: 25 * second,
  /** The time after which a reader who accepts nothing is cut off. */
  longestUnread: minute,
  /** `Retry-After` for an address with too many connections, and while the server stops. */
  tooManyRetryAfter: minute,
  stoppingRetryAfter: second,
} as const;

/**
 * Posts in sitemaps: those public for this long, in milliseconds, so that their authors can think again before search
 * engines know them; their pages ask not to be found until then. At most so many of a kind in a month, as the format
 * allows in a file.
 */
export const sitemaps = { after: 2 * day, largest: 50_000 } as const;

/** The number of posts in the site's feed, newest first. */
export const siteFeedSize = 20;

/** The multiple to which the browser pads calls with a text, in bytes. */
export const requestStep = 4096;

/** Answers that tell a member what others did with their posts are padded to a multiple of this length, in bytes. */
export const answerStep = 8 * 1024;

/** The maximum size of a JSON request body, in bytes. */
export const largestBody = 256 * 1024;

/** The maximum number of issues in one answer. */
export const issuesTold = 20;

/**
 * Timeouts of receiving a request, in milliseconds: of its head, of a small body, of a photo on a slow connection; and
 * of an idle connection.
 */
export const receiving = { head: 15 * second, body: 30 * second, photo: 10 * minute, idle: 75 * second } as const;

/**
 * Timeouts of a stopping server, in milliseconds: of running calls, of idle connections, which may still be used until
 * then, of refusing reads before the listener is closed (shorter than the `fail_timeout` of deploy/nginx/), and of databases
 * and jobs after that.
 */
export const stopping = { grace: 30 * second, lingering: 500, refusing: 500, closing: 10 * second } as const;

/** Photos of a listing. Lengths in pixels, sizes in bytes. */
export const photos = {
  perListing: 3,
  largestFile: 8 * 1024 * 1024,
  /** The maximum number of pixels of a decoded photo, regardless of the size of its file. */
  largestArea: 40_000_000,
  /** The longest edge of a stored photo, for desktops and for phones; smaller photos are not enlarged. */
  largeEdge: 1600,
  smallEdge: 480,
  /** The probabilities above which a photo is refused. */
  thresholds: { porn: 0.5, hentai: 0.5, sexy: 0.7 },
} as const;

/** Screenshots of job ads, which are read in the browser. Sizes in bytes. */
export const adScreenshots = {
  largestFile: 20_000_000,
  /** The pixels that are read: more of them make reading slower and no better. */
  largestArea: 4_000_000,
  /** The maximum size of the text recogniser's download. */
  reader: 2_800_000,
} as const;

/** Preview pictures of posts. Sizes in pixels, lengths in characters, times in milliseconds. */
export const previews = {
  width: 1200,
  height: 630,
  longestQuote: 200,
  madeAMinute: 20,
  /** The posts of each kind among which the job looks for those without a picture, at a time. */
  lookedAt: 500,
  /** The requests that wait until a picture without a file is drawn for them. */
  mostWaiting: 20,
  retryAfter: 10 * second,
} as const;

/** Limits of decoding photos. Times in milliseconds. */
export const decoding = {
  /** The maximum number of scans of a JPEG: a progressive one has ten or so. */
  mostScans: 100,
  /** The number of photos decoded at the same time, each in a separate process, and of waiting ones of all members. */
  atOnce: 2,
  mostWaiting: 100,
  /** Timeout of one photo. */
  longest: 20 * second,
  /** The time after which an idle process ends, which frees its memory. */
  idle: minute,
  /** The maximum number of waiting photos of a member; a listing has three, and each may be chosen again. */
  mostWaitingOfMember: 5,
} as const;

/**
 * Limits of hashing passwords: the maximum of waiting ones, `Retry-After` beyond that, and the time after which an idle
 * thread ends. Times in milliseconds.
 */
export const hashing = { mostWaiting: 100, retryAfter: 10 * second, idle: minute } as const;

/** Times of outages, in milliseconds. */
export const outages = {
  /** `Retry-After` while the database does not answer, or an attempt can not be counted. */
  retryAfter: 5 * second,
  /** `Retry-After` of an erasure that the ledger could not note. */
  erasureRetryAfter: 10 * second,
  /** `Retry-After` while photos can not be stored. */
  storageRetryAfter: 30 * second,
  /** Timeout of the readiness check. */
  readiness: 4 * second,
  /** The interval between two queries of one readiness check: on a silent connection the first one is lost. */
  readinessRetry: second,
  /** The maximum difference between the clocks of a node and of the database. */
  clockApart: minute,
} as const;

/**
 * The interval in which a node says that it runs, and the silence after which it counts as gone, in milliseconds.
 */
export const nodeTimes = { beat: 10 * second, gone: minute } as const;

/** The number of processes of a node, and the connections to each database that each of them has at least. */
export const processes = { most: 64, leastConnections: 2, connections: 8 } as const;

/** Times of a node's processes, in milliseconds, and the deaths in a row at which a start is given up. */
export const processTimes = {
  /** The run after which a process counts as sound: a death after it is the first of its row. */
  sound: minute,
  /** The pause before the second start in a row, which doubles each time, and its bound. */
  firstPause: second,
  longestPause: 30 * second,
  mostDeaths: 5,
  /** Timeout of asking a process for its metrics: below that of Prometheus, above that of the readiness among them. */
  metrics: 9 * second,
} as const;

/** Scroll distance in pixels past which the footer shrinks. */
export const footerShrinksAt = 50;

export const avatarColors = 10;
