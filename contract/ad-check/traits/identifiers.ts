import { parse } from 'tldts';
import { findEmails, findPhones } from '#contract/text/personal-data/contacts.ts';
import type { Span } from '#contract/text/span.ts';
import { type Ad, adOf, placesOf, unfolded } from '../ad.ts';
import { ibans, webAddresses, written } from '../addresses.ts';
import { everybodysDomains, everybodysEndings } from './everybodys.ts';

/** What leads to whoever is behind a listing. */
export const identifierKinds = ['phone', 'iban', 'email', 'web', 'handle'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export interface Identifier {
  kind: IdentifierKind;
  /** The identifier in one spelling. */
  value: string;
}

/** The identifiers of a listing in its text and its address, each once. */
export function identifiersOf(text: string, jobUrl: string | null): Identifier[] {
  const ad = adOf(text);
  const emails = findEmails(ad.folded).map((span) => unfolded(ad, span));
  const apart = (span: Span) => !emails.some((email) => span.start < email.end && email.start < span.end);
  const addresses = webAddresses(ad).filter(apart);
  const found = [
    ...findPhones(ad.folded).map((span) => phoneOf(written(ad, unfolded(ad, span)))),
    ...ibans(ad).map((span) => ibanOf(written(ad, span))),
    ...emails.map((span) => emailOf(written(ad, span))),
    ...[...addresses.map((span) => written(ad, span)), ...(jobUrl === null ? [] : [jobUrl])].flatMap(ofAddress),
    ...handlesIn(ad)
      .filter(apart)
      .map((span) => handleOf(written(ad, span))),
  ].filter((one) => one !== undefined);
  return [...new Map(found.map((one) => [`${one.kind} ${one.value}`, one])).values()];
}

const ibanOf = (written: string): Identifier => ({
  kind: 'iban',
  value: written.replaceAll(/[\s.-]/g, '').toUpperCase(),
});

/** A phone number by its last ten digits, a foreign one by all. */
function phoneOf(written: string): Identifier | undefined {
  const digits = written.replaceAll(/\D/g, '');
  const isForeign = /^\+ ?(?!90)/.test(written.replaceAll(/[ ()]/g, ''));
  const value = isForeign ? digits : digits.slice(-10);
  return value.length < 9 ? undefined : { kind: 'phone', value };
}

/** A mailbox at a provider by itself, any other by its domain. */
function emailOf(written: string): Identifier | undefined {
  const email = written
    .replaceAll(/ ?[[({<] ?(?:at|et|@|kuyruklu a) ?[\])}>] ?| (?:at|et) /g, '@')
    .replaceAll(/ ?[[({<] ?(?:dot|nokta|\.) ?[\])}>] ?| (?:dot|nokta) /g, '.')
    .replaceAll(' ', '');
  const [name = '', host = ''] = email.split('@');
  const own = domainOf(host);
  if (own) return { kind: 'web', value: own };
  // A provider does not tell `a.b+c` from `ab`.
  return parse(host).isIcann
    ? { kind: 'email', value: `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}` }
    : undefined;
}

/** The domain that somebody owns; `undefined` where it is everybody's, or none. */
function domainOf(host: string): string | undefined {
  const { domain, isIcann } = parse(host);
  if (!domain || !isIcann || everybodysDomains.has(domain) || everybodysEndings.test(domain)) return undefined;
  return domain;
}

const chats = /^(?:t\.me|telegram\.(?:me|org)|instagram\.com)$/;
const handle = /^@?([a-z][a-z\d_.]{4,31})$/;

/** What a web address leads to: a phone, a handle, a page of a board of ads, or somebody's own domain. */
function ofAddress(address: string): Identifier[] {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (!url) return [];
  const host = url.hostname.replace(/^(?:www|m|tr|api|web)\./, '');
  const own = domainOf(host);
  if (own) return [{ kind: 'web', value: own }];
  const phone = /^(?:wa\.me\/|(?:whatsapp\.com\/send\/?\?.*?phone=))\+?(\d{9,15})/.exec(
    `${host}${url.pathname}${url.search}`,
  )?.[1];
  if (phone) return [phoneOf(phone.startsWith('90') ? phone : `+${phone}`)].filter((one) => one !== undefined);
  const [first = ''] = url.pathname.slice(1).split('/');
  const name = chats.test(host) ? handle.exec(first.toLowerCase())?.[1] : undefined;
  if (name) return [{ kind: 'handle', value: name }];
  // The page of one ad has a number; a list of ads has none.
  const isPage = parse(host).isIcann && /\d{5}/.test(url.pathname);
  return isPage ? [{ kind: 'web', value: `${host}${url.pathname.toLowerCase().replace(/\/$/, '')}` }] : [];
}

const writtenHandle = /(?<![\p{L}\p{N}._%+-])@[a-z][a-z\d_.]{4,31}(?![\p{L}\p{N}])/gu;

const handlesIn = (ad: Ad): Span[] => placesOf(ad, writtenHandle);

function handleOf(written: string): Identifier | undefined {
  const value = written.slice(1).replace(/[._]+$/, '');
  return value.length < 5 || everybodysDomains.has(value) ? undefined : { kind: 'handle', value };
}
