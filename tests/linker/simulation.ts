import { Cron } from 'croner';
import type { Me } from '#contract/accounts.ts';
import type { Comment } from '#contract/comments.ts';
import { reportReasons } from '#contract/dialog-vocabulary.ts';
import { type Experience, newExperience } from '#contract/experiences.ts';
import type { FamilyRulingInput } from '#contract/families.ts';
import { platforms, redFlags } from '#contract/listing-vocabulary.ts';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { cities, newPostPositions, sectors, tags } from '#contract/vocabulary.ts';
import { betweenCovers, coverPause } from '#server/content/cover-posts.ts';
import { jobs } from '#server/jobs.ts';
import { setRole } from '#server/members/store.ts';
import { day } from '#server/platform/clock.ts';
import { longestDelay } from '#server/platform/publication.ts';
import { familyFinder } from '#server/suspicious-jobs/families.ts';
import { photo, upload } from '#tests/support/photos.ts';
import type { Answer, Product, Visitor } from '#tests/support/product.ts';
import { seeded } from '#tests/support/random.ts';
import type { Habit, PublicItem, TrueMember } from './evidence.ts';
import type { MailSink } from './mail-sink.ts';
import { drawStyle, type Style, write } from './texts.ts';

interface Month {
  product: Product;
  sink: MailSink;
  seed: number;
  members: number;
  /** The days on which people join and act, and the quiet days after them with the product's jobs only. */
  days: number;
  quietDays: number;
  /** The days skipped after that; one more night is played behind them. */
  leap: number;
  /** Writes a cover post with a choice of publication; missing on a site without covers. */
  writeCover?(publish: PublishChoice): Promise<unknown>;
  /** Called after the nightly work, with the number of the new day. */
  onNight(day: number): Promise<void>;
  /** Called on the afternoon of every fifth day from the fifth on, including the last active day. */
  onAfternoon(): Promise<void>;
}

/** The people of the simulation, and all that was public on the site at each reading. */
export interface Played {
  members: TrueMember[];
  site: PublicItem[];
  /** The number of calls by operation, and of refusals. */
  calls: Map<string, number>;
  refused: number;
  simulated(wall: number): number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The simulated start, far from the days of test runs, so that wall times are recognisable. */
const start = Date.UTC(2031, 2, 3);
/**
 * The times of the nightly copy, after the nightly work, and of the afternoon copy, and the days between afternoon
 * copies.
 */
const nightCopy = hour;
const afternoonCopy = 17 * hour;
const betweenAfternoons = 5;

/**
 * The period of cover posts around a post: all covers of a month would fill gigabytes. From `before` a submission, and
 * before its publication, until `after` the submission.
 */
const nearPost = { before: 2 * minute, after: minute };

/** The phone numbers under which listings of the simulation come again, and how often one has a number. */
const scams = { numbers: 40, share: 0.4 };
/** The number of a moderator's rulings about families on one day. */
const rulingsADay = 3;

const acts = [
  'experience',
  'experience',
  'experience',
  'listing',
  'comment',
  'comment',
  'vote',
  'vote',
  'vote',
  'like',
  'report',
] as const;
const seldom = ['edit', 'delete', 'change-password', 'reset', 'sign-out', 'sign-out', 'photo'] as const;
type Act = 'join' | 'first' | 'close' | 'rule' | (typeof acts)[number] | (typeof seldom)[number];

interface Person {
  email: string;
  password: string;
  browser: Visitor;
  style: Style;
  habit: Habit;
  me: Me | undefined;
  otherUids: Set<string>;
  isSignedIn: boolean;
  closed: TrueMember['closed'];
  hasPhoto: boolean;
  joinedAt: number;
  own: { path: string; isListing: boolean }[];
}

interface Appointment {
  at: number;
  person: Person;
  act: Act;
}

interface Target {
  path: string;
  id: string;
  targetType: 'experience' | 'suspiciousJob';
  visibleAt: number;
  comments: { id: string; visibleAt: number }[];
}

/** Plays a month of people on the product at simulated times, with the product's jobs on schedule. */
export async function playMonth(month: Month): Promise<Played> {
  const { product, sink } = month;
  const { clock, platform } = product;
  const random = seeded(month.seed);
  const calls = new Map<string, number>();
  let refused = 0;
  const targets: Target[] = [];
  const moments: { wall: number; at: number }[] = [];
  /** The publication minutes that are due: the jobs that publish run in each. */
  let dues: number[] = [];
  /** The numbers of the minutes in which cover posts are played. */
  const minutesNearPosts = new Set<number>();
  const covers = month.writeCover ? drawCovers() : [];
  const supportsChoice = 'publish' in newExperience.shape;
  const supportsOtherName = 'otherName' in newExperience.shape;

  const people = Array.from({ length: month.members }, (_, n) => newPerson(n));
  const moderator = people[0] as Person;
  const agenda = [...people.flatMap(agendaOf), ...rulings()].toSorted((a, b) => a.at - b.at);
  for (const { at, act } of agenda) if (['first', 'experience', 'listing', 'photo'].includes(act)) expectCovers(at);
  const chores = Object.values(jobs).map(({ schedule, run }) => {
    // Jobs that run every few seconds run at each step of the clock.
    const isContinuous = schedule.startsWith('*');
    const cron = isContinuous ? undefined : new Cron(schedule, { paused: true, timezone: 'UTC' });
    return { run, cron, next: 0 };
  });
  chores.push({ run: familyFinder(platform), cron: undefined, next: 0 });

  clock.advance(start - clock.now().getTime());
  for (const chore of chores) chore.next = chore.cron?.nextRun(clock.now())?.getTime() ?? Number.POSITIVE_INFINITY;
  let copied = 0;
  const afternoons = Array.from(
    { length: Math.ceil(month.days / betweenAfternoons) },
    (_, n) => month.days - 1 - n * betweenAfternoons,
  )
    // On the first days there are too few members for a meaningful copy.
    .filter((of) => of >= betweenAfternoons - 1)
    .map((of) => start + of * day + afternoonCopy)
    .toReversed();
  /** All items ever read on the site, by id. */
  const read = new Map<string, PublicItem>();
  for (const { at, person, act } of agenda) {
    await passTo(at);
    await perform(person, act);
  }
  await passTo(start + (month.days + month.quietDays) * day + 2 * hour);
  if (month.leap > 0) await leap();
  await readSite();
  return {
    members: people.filter(({ me }) => me?.uid).map(trueMember),
    site: [...read.values()],
    calls,
    refused,
    simulated,
  };

  function newPerson(n: number): Person {
    const drawn = random.next();
    return {
      email: `${random.pick(['ali', 'ayse', 'can', 'defne', 'ece', 'mert'])}.${(n * 7919) % 100_003}@ornek.example`,
      password: `parola-${Math.floor(random.next() * 1e9)}`,
      browser: product.visitor(`127.0.${n >> 8}.${n % 256}`),
      style: drawStyle(random),
      habit: drawn < 0.3 ? 'at once' : drawn < 0.6 && supportsChoice ? 'within a day' : 'later',
      me: undefined,
      otherUids: new Set(),
      isSignedIn: false,
      closed: null,
      hasPhoto: false,
      joinedAt: 0,
      own: [],
    };
  }

  /** A random time of that day by a diurnal distribution: more in the evening. */
  function awake(of: number): number {
    const hours = random.chance(0.5) ? random.between(17, 23) : random.between(6, 20);
    return start + of * day + hours * hour;
  }

  /** Times at which the moderator rules about families of listings. */
  function rulings(): Appointment[] {
    return Array.from({ length: month.days * rulingsADay }, (_, n) => ({
      at: awake(Math.floor(n / rulingsADay)),
      person: moderator,
      act: 'rule' as const,
    }));
  }

  function agendaOf(person: Person): Appointment[] {
    const joins = awake(random.below(Math.max(1, month.days - 1)));
    const lag =
      person.habit === 'later' ? hour * Math.exp(random.between(-1.5, 4.5)) : random.between(2 * minute, 12 * minute);
    const first = joins + 4 * minute + lag;
    const list: Appointment[] = [
      { at: joins, person, act: 'join' },
      { at: first, person, act: 'first' },
    ];
    const last = start + month.days * day;
    const joinedOn = Math.floor((joins - start) / day);
    while (random.chance(0.83) && list.length < 30) {
      const at = awake(joinedOn + random.below(month.days - joinedOn));
      const act: Act = random.chance(0.25) ? random.pick(seldom) : random.pick(acts);
      if (at > first) list.push({ at, person, act });
    }
    if (joinedOn < 3 && person !== moderator && random.chance(0.3))
      list.push({ at: awake(3 + random.below(2)), person, act: 'close' });
    return list.filter(({ at, act }) => at < last || act === 'join');
  }

  /** Advances the clock: runs due jobs and makes due copies. */
  async function passTo(target: number): Promise<void> {
    for (;;) {
      const now = clock.now().getTime();
      const nextJob = Math.min(...chores.map(({ next }) => next));
      const nextCopy = start + (copied + 1) * day + nightCopy;
      const nextAfternoon = afternoons[0] ?? Number.POSITIVE_INFINITY;
      const nextCover = coverUntil(target);
      const next = Math.max(
        now,
        Math.min(target, nextJob, nextCopy, nextAfternoon, nextCover?.at ?? Number.POSITIVE_INFINITY, ...dues),
      );
      clock.advance(next - now);
      dues = dues.filter((due) => due > next);
      moments.push({ wall: Date.now(), at: next });
      for (const chore of chores) {
        if (!chore.cron) await chore.run(platform);
        else if (chore.next <= next) {
          chore.next = chore.cron.nextRun(clock.now())?.getTime() ?? Number.POSITIVE_INFINITY;
          await chore.run(platform);
        }
      }
      if (nextCover && next >= nextCover.at) {
        covers.pop();
        await month.writeCover?.(nextCover.publish);
        calls.set('cover', (calls.get('cover') ?? 0) + 1);
      }
      if (next >= nextCopy) {
        await readSite();
        await month.onNight(++copied);
      }
      if (next >= nextAfternoon) {
        afternoons.shift();
        await month.onAfternoon();
      }
      if (next >= target) return;
    }
  }

  /** The times of cover posts for the whole month, drawn as the server does; the last first. */
  function drawCovers(): { at: number; publish: PublishChoice }[] {
    const drawing = seeded(month.seed + 1);
    const end = start + (month.days + month.quietDays) * day;
    return publishChoices
      .flatMap((publish) => {
        const drawn: { at: number; publish: PublishChoice }[] = [];
        const pause = () => coverPause(betweenCovers[publish], drawing.next());
        for (let at = start + pause(); at < end; at += pause()) drawn.push({ at, publish });
        return drawn;
      })
      .toSorted((a, b) => b.at - a.at);
  }

  /** The next cover post to be played until a time. */
  function coverUntil(target: number): (typeof covers)[number] | undefined {
    for (let next = covers.at(-1); next && next.at <= target; next = covers.at(-1)) {
      if (next.at >= clock.now().getTime() && minutesNearPosts.has(Math.floor(next.at / minute))) return next;
      covers.pop();
    }
    return undefined;
  }

  function expectCovers(at: number): void {
    for (let near = at - nearPost.before; near <= at + nearPost.after; near += minute)
      minutesNearPosts.add(Math.floor(near / minute));
  }

  async function leap(): Promise<void> {
    clock.advance(month.leap * day);
    copied += month.leap;
    for (const chore of chores) chore.next = chore.cron?.nextRun(clock.now())?.getTime() ?? Number.POSITIVE_INFINITY;
    await passTo(clock.now().getTime() + day);
  }

  /** The simulated time of a wall time. */
  function simulated(wall: number): number {
    if (wall > start - 30 * day || moments.length === 0) return wall;
    let [low, high] = [0, moments.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((moments[middle]?.wall ?? 0) <= wall) low = middle;
      else high = middle - 1;
    }
    return moments[low]?.at ?? wall;
  }

  async function perform(person: Person, act: Act): Promise<void> {
    const now = clock.now().getTime();
    moments.push({ wall: Date.now(), at: now });
    dues.push((Math.floor(now / minute) + 1) * minute + longestDelay + second);
    calls.set(act, (calls.get(act) ?? 0) + 1);
    if (act === 'join') return join(person);
    if (person.closed || !person.me) return;
    if (act === 'reset') return reset(person);
    if (act === 'rule') return rule(person);
    if (!person.isSignedIn) await signIn(person);
    const choice = act === 'first' && person.habit === 'within a day' ? { publish: 'within-day' } : {};
    if (act === 'first') return submit(person, random.chance(0.12) ? 'photo' : 'experience', choice);
    if (act === 'experience' || act === 'listing' || act === 'photo') return submit(person, act, choice);
    if (act === 'edit' || act === 'delete') return changeOwn(person, act);
    if (act === 'change-password') {
      const newPassword = `${person.password}x`.slice(-40);
      const { status } = await counted(
        person.browser.post('/api/auth/change-password', { currentPassword: person.password, newPassword }),
      );
      if (status < 400) person.password = newPassword;
      return;
    }
    if (act === 'sign-out') {
      await counted(person.browser.post('/api/auth/sign-out'));
      person.isSignedIn = false;
      return;
    }
    if (act === 'close') {
      const posts = random.chance(0.7) ? 'delete' : 'keep';
      const { status } = await counted(person.browser.post('/api/me/close', { password: person.password, posts }));
      if (status < 400) person.closed = posts;
      return;
    }
    await react(person, act);
  }

  async function counted<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
    const given = await answer;
    if (given.status >= 500) throw new Error(`${given.status}: ${JSON.stringify(given.body)}`);
    if (given.status >= 400) refused += 1;
    return given;
  }

  function withKey() {
    return { 'idempotency-key': `k${random.next()}` };
  }

  async function join(person: Person): Promise<void> {
    const { email, password, browser } = person;
    const known = sink.received(email);
    person.joinedAt = clock.now().getTime();
    await counted(browser.post('/api/auth/sign-up', { email, password, acceptTerms: true }, withKey()));
    await platform.mailer.deliver();
    const oobCode = await sink.codeFor(email, known);
    await passTo(clock.now().getTime() + random.between(20 * second, 2 * minute));
    await counted(browser.post('/api/auth/verify-email', { oobCode, email }));
    await passTo(clock.now().getTime() + random.between(4 * second, 40 * second));
    await signIn(person);
  }

  async function signIn(person: Person): Promise<void> {
    const { email, password, browser } = person;
    const { status } = await counted(browser.post('/api/auth/sign-in', { email, password }));
    if (status >= 400) return;
    person.isSignedIn = true;
    person.me = (await browser.get<Me>('/api/me')).body;
  }

  async function reset(person: Person): Promise<void> {
    const { email, browser } = person;
    const known = sink.received(email);
    const { status } = await counted(browser.post('/api/auth/send-password-reset', { email }));
    if (status >= 400) return;
    await platform.mailer.deliver();
    const oobCode = await sink.codeFor(email, known);
    await passTo(clock.now().getTime() + random.between(20 * second, 2 * minute));
    const newPassword = `parola-${Math.floor(random.next() * 1e9)}`;
    await counted(browser.post('/api/auth/confirm-reset', { oobCode, newPassword }));
    person.password = newPassword;
    await signIn(person);
  }

  async function submit(person: Person, what: 'experience' | 'listing' | 'photo', choice: object): Promise<void> {
    const { browser, style } = person;
    const facts = {
      city: random.pick(cities),
      sector: random.pick(sectors),
      positionType: random.pick(newPostPositions),
    };
    const companyName = random.chance(0.5) ? `Kurgu ${random.below(300)} A.Ş.` : null;
    const other = supportsOtherName && random.chance(0.2) ? { otherName: true } : {};
    if (what === 'experience') {
      const body = {
        ...facts,
        companyName,
        startDate: `20${random.below(10) + 20}-0${random.below(9) + 1}`,
        experienceText: write(style, random),
        tags: random.shuffled(tags).slice(0, 1 + random.below(4)),
        isPositive: random.chance(0.4),
        ...choice,
        ...other,
      };
      return published(person, await counted(browser.post<Experience>('/api/experiences', body, withKey())), false);
    }
    const images: string[] = [];
    if (what === 'photo') {
      const sent = await counted(
        upload(browser, { bytes: await photo(`#${String(100_000 + random.below(800_000))}`) }),
      );
      if (sent.status === 201) images.push(sent.body.id);
      if (sent.status === 201 && !other) person.hasPhoto = true;
      person.hasPhoto ||= sent.status === 201;
    }
    const body = {
      ...facts,
      companyName,
      jobTitle: write(style, random, 0.05),
      platform: random.pick(platforms),
      listingText: random.chance(scams.share)
        ? `${write(style, random)} 0555 000 ${1000 + random.below(scams.numbers)}`
        : write(style, random),
      redFlags: random.shuffled(redFlags).slice(0, 2),
      images,
      ...choice,
      ...other,
    };
    published(person, await counted(browser.post<SuspiciousJob>('/api/suspicious-jobs', body, withKey())), true);
  }

  function published(person: Person, answer: Answer<Experience | SuspiciousJob>, isListing: boolean): void {
    if (answer.status !== 201) return;
    const { id, createdAt, submittedBy } = answer.body;
    if (submittedBy !== person.me?.uid) person.otherUids.add(submittedBy);
    const path = `/api/${isListing ? 'suspicious-jobs' : 'experiences'}/${id}`;
    person.own.push({ path, isListing });
    dues.push(Date.parse(createdAt) + second);
    expectCovers(Date.parse(createdAt));
    targets.push({
      path,
      id,
      targetType: isListing ? 'suspiciousJob' : 'experience',
      visibleAt: Date.parse(createdAt) + minute,
      comments: [],
    });
  }

  /** Takes a recent listing out of its family, joins it with another one, or takes back what was ruled about it. */
  async function rule({ me, email, password, browser }: Person): Promise<void> {
    if (me?.role !== 'admin') await setRole(platform.db, me?.uid as string, 'admin');
    const { status } = await counted(browser.post('/api/auth/sign-in', { email, password }));
    if (status >= 400) return;
    moderator.me = (await browser.get<Me>('/api/me')).body;
    const now = clock.now().getTime();
    const listings = targets
      .filter(({ targetType, visibleAt }) => targetType === 'suspiciousJob' && visibleAt <= now)
      .slice(-40);
    const [one, other] = random.shuffled(listings);
    if (!one || !other) return;
    const ruling = random.pick<FamilyRulingInput>([
      { action: 'family-split' },
      { action: 'family-undo' },
      { action: 'family-join', other: other.id },
    ]);
    await counted(browser.post(`/api/admin/suspicious-jobs/${one.id}/family`, ruling));
  }

  async function changeOwn(person: Person, act: 'edit' | 'delete'): Promise<void> {
    const own = random.pick(person.own);
    if (!own || (act === 'edit' && own.isListing)) return;
    if (act === 'edit') {
      await counted(person.browser.patch(own.path, { experienceText: write(person.style, random) }));
      return;
    }
    await counted(person.browser.delete(own.path));
    person.own = person.own.filter((it) => it !== own);
    const at = targets.findIndex(({ path }) => path === own.path);
    if (at >= 0) targets.splice(at, 1);
  }

  async function react(person: Person, act: Act): Promise<void> {
    const now = clock.now().getTime();
    const visible = targets.filter(({ visibleAt }) => visibleAt <= now).slice(-60);
    if (visible.length === 0) return;
    const target = random.pick(visible);
    const { browser } = person;
    if (act === 'vote') {
      await counted(browser.post(`${target.path}/vote`, { voteType: random.pick(['upvote', 'downvote']) }));
    } else if (act === 'report') {
      const body = { targetType: target.targetType, targetId: target.id, reason: random.pick(reportReasons), note: '' };
      await counted(browser.post(`${target.path}/reports`, body, withKey()));
    } else if (act === 'comment') {
      const text = write(person.style, random, 0.4);
      const { status, body } = await counted(browser.post<Comment>(`${target.path}/comments`, { text }, withKey()));
      if (status === 201) target.comments.push({ id: body.id, visibleAt: Date.parse(body.createdAt) + minute });
    } else {
      const liked = visible.flatMap((it) =>
        it.comments.filter((c) => c.visibleAt <= now).map(({ id }) => `${it.path}/comments/${id}/like`),
      );
      if (liked.length > 0) await counted(browser.post(random.pick(liked)));
    }
  }

  function trueMember({ email, me, otherUids, habit, hasPhoto, joinedAt, closed }: Person): TrueMember {
    const { uid, handle } = me as Me;
    return {
      email,
      uid: uid as string,
      handle: handle ?? '',
      otherUids: [...otherUids],
      habit,
      hasPhoto,
      joinedAt,
      closed,
    };
  }

  /** Reads the public site each night, and keeps what is deleted later. */
  async function readSite(): Promise<void> {
    const visitor = product.visitor('127.9.9.9');
    const posts: { path: string; commentCount: number }[] = [];
    for (const kind of ['experience', 'listing'] as const) {
      const list = kind === 'listing' ? '/api/suspicious-jobs' : '/api/experiences';
      for await (const post of pagesOf<Experience & SuspiciousJob>(`${list}?sortBy=newest&limit=50`)) {
        const { city, sector, positionType, companyName } = post;
        read.set(post.id, {
          id: post.id,
          uid: post.submittedBy,
          at: Date.parse(post.createdAt),
          kind,
          text: post.experienceText ?? post.listingText,
          traits: [city, sector, positionType, companyName, ...(post.tags ?? post.redFlags)].filter((it) => it != null),
          hasPhoto: (post.images?.length ?? 0) > 0,
        });
        posts.push({ path: `${list}/${post.id}`, commentCount: post.commentCount });
      }
    }
    for (const { path } of posts.filter(({ commentCount }) => commentCount > 0))
      for await (const { id, userId, createdAt, text } of pagesOf<Comment>(`${path}/comments?sort=oldest&limit=50`))
        if (userId)
          read.set(id, {
            id,
            uid: userId,
            at: Date.parse(createdAt),
            kind: 'comment',
            text,
            traits: [],
            hasPhoto: false,
          });

    async function* pagesOf<T>(address: string): AsyncIterable<T> {
      let cursor: string | null = null;
      do {
        const page: Answer<{ items: T[]; nextCursor: string | null }> = await visitor.get(
          address + (cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''),
        );
        if (page.status !== 200) throw new Error(`${address}: ${page.status} ${JSON.stringify(page.body)}`);
        yield* page.body.items;
        cursor = page.body.nextCursor;
      } while (cursor);
    }
  }
}
