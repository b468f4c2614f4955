import { previousRelease } from '#tests/support/previous-release.ts';
import type { SourceFile } from './rules.ts';

/** A migration that nodes of the previous release, or the site's visitors, would suffer from. */
export interface MigrationFault {
  path: string;
  message: string;
}

interface Migration extends SourceFile {
  schema: 'content' | 'identity';
  number: number;
}

const folder = /^server\/migrations\/(identity\/)?(\d+)\.[^/]*\.sql$/;
const named = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?([\w.]+)`;
const created = new RegExp(
  String.raw`\bCREATE (?:OR REPLACE )?(?:UNLOGGED |UNIQUE )?(?:TABLE|INDEX(?: CONCURRENTLY)?|FUNCTION|VIEW|TYPE|TRIGGER|SCHEMA|SEQUENCE) ${named}`,
  'gi',
);
const dropped = new RegExp(
  String.raw`\bDROP (?:TABLE|INDEX(?: CONCURRENTLY)?|FUNCTION|VIEW|TYPE|TRIGGER|SCHEMA|SEQUENCE) ${named}((?:, ?[\w.]+)*)`,
  'gi',
);
const altered = new RegExp(String.raw`^ALTER \w+ ${named}(.*)$`, 'i');
/** The line by which a migration says since which version nothing used what it takes away. */
const mark = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;

/** Changes of a table that statements of nodes before may not survive. */
const narrowing: [RegExp, string][] = [
  [/^DROP (?!CONSTRAINT\b)|\bDROP (DEFAULT|EXPRESSION|IDENTITY)\b/i, 'drops a part of'],
  [/^RENAME\b/i, 'renames'],
  [/\bSET NOT NULL\b/i, 'refuses NULL in'],
  [/^ADD (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i, 'asks for a new column of'],
  [/^ALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i, 'changes a type of'],
];

/**
 * The migrations since the previous release that drop, rename or refuse what it uses, without a mark that a release without it
 * is out. A constraint that is dropped and added again in one file is taken for widened.
 */
export function contractions(files: SourceFile[]): MigrationFault[] {
  const all = migrationsIn(files);
  const inUse = new Set(all.filter((one) => !isNew(one)).flatMap(({ source }) => namesIn(source)));
  return all.filter(isNew).flatMap(({ path, source }) => {
    const [, since] = mark.exec(source) ?? [];
    if (since && !isNewer(since, previousRelease.version)) return [];
    return takenAway(source, inUse).map((what) => ({
      path,
      message: `${what}, which nodes of ${previousRelease.version} use: once a release without it is out, write “-- contract: unused since <version>”`,
    }));
  });
}

/** The migrations among files. */
function migrationsIn(files: SourceFile[]): Migration[] {
  return files.flatMap((file) => {
    const [, identity, number] = folder.exec(file.path) ?? [];
    return number ? [{ ...file, schema: identity ? 'identity' : 'content', number: Number(number) }] : [];
  });
}

const isNew = ({ schema, number }: Migration) => number > previousRelease.migrations[schema];

/** The migrations since the previous release. */
export const newMigrations = (files: SourceFile[]): Migration[] => migrationsIn(files).filter(isNew);

/** What a migration takes away of the names in use. */
function takenAway(source: string, inUse: ReadonlySet<string>): string[] {
  const made = new Set(namesIn(source));
  return statementsOf(source).flatMap((statement) => {
    const drops = [...statement.matchAll(dropped)].flatMap(([, first = '', more = '']) =>
      [first, ...more.split(',')].map((name) => name.trim().toLowerCase()),
    );
    const gone = drops.filter((name) => inUse.has(name) && !made.has(name)).map((name) => `drops ${name}`);
    const [, table = '', change = ''] = altered.exec(statement) ?? [];
    if (!inUse.has(table.toLowerCase())) return gone;
    const parts = change.split(',').map((part) => part.trim());
    const added = parts.map((part) => /^ADD CONSTRAINT (\w+)/i.exec(part)?.[1]);
    const lost = parts
      .map((part) => /^DROP CONSTRAINT (?:IF EXISTS )?(\w+)/i.exec(part)?.[1])
      .filter((name) => name !== undefined && !added.includes(name))
      .map((name) => `drops the constraint ${name} of ${table}`);
    const narrowed = parts.flatMap((part) =>
      narrowing.filter(([words]) => words.test(part)).map(([, what]) => `${what} ${table}`),
    );
    return [...gone, ...lost, ...narrowed];
  });
}

function namesIn(source: string): string[] {
  return statementsOf(source).flatMap((statement) =>
    [...statement.matchAll(created)].map(([, name = '']) => name.toLowerCase()),
  );
}

/** Statements on one line each, without comments and without what stands in quotes or parentheses. */
export function statementsOf(source: string): string[] {
  const plain = source
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    .replaceAll(/'[^']*'/g, '');
  return withoutParentheses(plain)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
}

function withoutParentheses(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '');
  return less === text ? text : withoutParentheses(less);
}

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version.split('.').map(Number), than.split('.').map(Number)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] as number) > (b[at] as number);
}
