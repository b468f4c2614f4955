/**
 * The lists that members choose from and readers filter by; those of listings alone are in `listing-vocabulary.ts`.
 * The server validates against these lists and the database stores their words as they stand.
 */

export const voteTypes = ['upvote', 'downvote'] as const;
export type VoteType = (typeof voteTypes)[number];

export const reportStatuses = ['open', 'resolved'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/**
 * The events of notices: a report of the member led to a removal, or to none; content of the member was removed; the
 * member was sanctioned; a sanction ended before its time, or stays although the member objected to it; a post of the
 * member waits for a moderator, before it is public or after reports, or waits no more.
 */
export const noticeEvents = [
  'report-removed',
  'report-kept',
  'content-removed',
  'warned',
  'paused',
  'locked',
  'sanction-lifted',
  'objection-refused',
  'held',
  'hidden',
  'released',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** The sector and the city that are none of those named. */
export const noneNamed = 'Diğer';

export const sectors = [
  'Yazılım',
  'Tasarım',
  'Pazarlama',
  'İnsan Kaynakları',
  'Muhasebe',
  'Mühendislik',
  'Medya',
  'Eğitim',
  'Sağlık',
  'Finans',
  'E-ticaret',
  noneNamed,
] as const;

export const cities = [
  'İstanbul',
  'Ankara',
  'İzmir',
  'Bursa',
  'Antalya',
  'Adana',
  'Konya',
  'Gaziantep',
  'Kayseri',
  'Eskişehir',
  'Mersin',
  'Diyarbakır',
  noneNamed,
] as const;

export const internshipTypes = ['paid', 'unpaid', 'mandatory', 'other'] as const;
type InternshipType = (typeof internshipTypes)[number];

/** The positions that a new post may have, each with the internship type derived from it. */
const typesOfPositions = {
  Junior: 'other',
  'Mid-Level': 'other',
  Senior: 'other',
  'Gönüllü Stajyer': 'unpaid',
  'Ücretli Staj': 'paid',
  'Ücretsiz Staj': 'unpaid',
  'Zorunlu Staj': 'mandatory',
  'Part-time iş': 'other',
  'Full-time iş': 'other',
  'Freelance iş': 'other',
  'Proje Bazlı iş': 'other',
  'Diğer Pozisyon': 'other',
} as const satisfies Record<string, InternshipType>;

type NewPostPosition = keyof typeof typesOfPositions;
export const newPostPositions = Object.keys(typesOfPositions) as [NewPostPosition, ...NewPostPosition[]];

/** The labels of the edit form's positions, by their stored value. */
export const editPositions = { staj: 'Staj', 'tam-zamanli': 'Tam zamanlı', 'yari-zamanli': 'Yarı zamanlı' } as const;
type EditPosition = keyof typeof editPositions;

type Position = NewPostPosition | EditPosition;
/** All positions, for filters. */
export const positions = [...newPostPositions, ...(Object.keys(editPositions) as EditPosition[])] as [
  Position,
  ...Position[],
];

/** The label of a position. */
export function positionLabel(position: string): string {
  return (editPositions as Record<string, string>)[position] ?? position;
}

/** The orders of a list of posts; `relevance` is one of searched lists. */
export const sorts = ['relevance', 'newest', 'oldest', 'mostLikes', 'mostDislikes', 'mostVotes'] as const;
export type Sort = (typeof sorts)[number];

/** The internship type of a position; positions of the edit form have none. */
export function internshipTypeOf(position: string): InternshipType {
  return (typesOfPositions as Record<string, InternshipType>)[position] ?? 'other';
}

export type TagTone = 'positive' | 'negative' | 'neutral';

const tagTones = {
  ücretsiz: 'negative',
  ücretli: 'positive',
  mentorvar: 'positive',
  mentoryok: 'negative',
  adil: 'positive',
  hakaret: 'negative',
  tekkişilikşirket: 'neutral',
  büyükşirket: 'neutral',
  süreçşeffaf: 'positive',
  süreçbelirsiz: 'negative',
  öğretici: 'positive',
  'zaman kaybı': 'negative',
  'tavsiye ederim': 'positive',
  'tavsiye etmem': 'negative',
  'fazla mesai': 'negative',
  mobbing: 'negative',
  'cinsiyet ayrımı': 'negative',
} as const satisfies Record<string, TagTone>;

export type Tag = keyof typeof tagTones;
export const tags = Object.keys(tagTones) as [Tag, ...Tag[]];

/** Positive tags are green, negative ones red, others purple (spec 2.4). */
export function toneOf(tag: string): TagTone {
  return (tagTones as Record<string, TagTone>)[tag] ?? 'neutral';
}

/** What a member may do beyond writing: moderators decide, admins see the figures, too. */
export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];
/** The roles that the operator grants. */
export type StaffRole = Exclude<Role, 'user'>;
