import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { kindPaths, kinds } from '#contract/kinds.ts';
import { contractions } from './contractions.ts';
import { lockingIndexes } from './locking-indexes.ts';

/** The rules of docs/ARCHITECTURE.md over a list of files: pure, without reading any file. */
export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  source: string;
}

interface Violation {
  path: string;
  line: number;
  rule: RuleName;
  message: string;
}

export const ruleNames = [
  'parse',
  'unknown-file',
  'climb',
  'contract-imports',
  'web-routes',
  'web-server',
  'web-layers',
  'server-web',
  'server-layers',
  'platform-alone',
  'sql-files',
  'store-without-http',
  'ui-alone',
  'kindless',
  'no-cycles',
  'clock',
  'sentences',
  'typography',
  'clamped',
  'contract-phase',
  'locking-index',
] as const;
export type RuleName = (typeof ruleNames)[number];

type Area = 'server' | 'web';

/** The folder of each kind, in `server/` and in `web/`: named as its path in the API. */
const kindFolders: string[] = Object.values(kindPaths);

// From left to right: a folder may import itself and the folders left of it, but not its neighbours.
const layers: Record<Area, string[][]> = {
  server: [
    ['platform'],
    ['activity'],
    // What the door goes by besides members and posts.
    ['door', 'maintenance'],
    // Accounts know members; nothing about a member leads back to an account.
    ['members'],
    ['identity'],
    ['content'],
    ['votes', 'reports', 'images', 'removal-requests'],
    // A moderator's deletion is a decision, and a decision resolves reports.
    ['decisions'],
    ['comments'],
    ['erasure'],
    kindFolders,
    ['admin'],
    ['backup'],
  ],
  web: [
    ['platform', 'fonts', 'icons'],
    ['ui', 'service-worker'],
    ['accounts', 'ad-check'],
    ['content', 'removal-requests'],
    ['votes', 'reports', 'admin'],
    // Includes the foot of a card, with votes, comments and reports.
    ['comments'],
    // Links of notices open the comments of their post.
    ['notices'],
    kindFolders,
    ['kinds.tsx'],
    ['own-posts'],
    ['shell'],
    // Each screen is a folder of its own; no screen imports another.
    ['screens'],
  ],
};
/** Wiring: these folders, and all other files of `server/` and `web/`. */
const wiringFolders = ['server/demo', 'server/metrics', 'server/operator', 'server/processes'];
/** Folders that work for a post of any kind, and name none. */
const kindlessFolders = [
  'platform',
  'activity',
  'members',
  'votes',
  'comments',
  'reports',
  'content',
  'decisions',
  'erasure',
  'notices',
  'own-posts',
];
const mayNameKinds = [
  // Its posts of nobody are written as experiences are, so that a log can not tell them apart.
  'server/content/cover-posts.ts',
  // Leaves the kind of nearly all posts out of the index of words.
  'server/content/filters.ts',
  // The words of each verdict.
  'web/content/share/picture/texts.ts',
];
const kindNamed = new RegExp([...kinds, ...kindFolders].join('|'));
/** Words of features: no name and no text in server/platform contains one, or names an operation. */
const featureWords = [
  'account',
  'member',
  'comment',
  'vote',
  'experience',
  'listing',
  'moderator',
  'report',
  'decision',
  'notice',
  'sanction',
  'family',
];
const platformMayName = [
  // Names the limits that count accounts.
  'server/platform/shared-limits.ts',
  // Names families of fonts.
  'server/platform/pictures/letters.ts',
  // Names what outlives a key.
  'server/platform/identifiers.ts',
  // Names what was erased of the two databases.
  'server/platform/ledger/entries.ts',
  // Names what becomes public: posts and comments.
  'server/platform/publication.ts',
];
/** Names of files with SQL in every noun's folder: reading and writing, erasing and exporting. */
const sqlNames = ['store.ts', 'erasure.ts'];
/** Further files and folders with SQL, each too special for a store. */
const sqlFiles = [
  'server/content/feed.ts',
  'server/content/publish.ts',
  'server/demo/plant.ts',
  'server/identity/move.ts',
  'server/members/notices.ts',
  'server/members/post-slots.ts',
  'server/members/reactions.ts',
  'server/members/reseal-reactions.ts',
  'server/members/seal-reactions.ts',
  'server/soundness.ts',
  // Adapters of the database, and adapters with tables of their own.
  'server/platform/clock.ts',
  'server/platform/slots.ts',
  'server/platform/db/',
  'server/platform/inbox.ts',
  'server/platform/ledger/copies.ts',
  'server/platform/relay-lines.ts',
  'server/platform/mail/mailer.ts',
  'server/platform/nodes.ts',
  'server/platform/once.ts',
  'server/platform/records/',
  'server/platform/reseal.ts',
];
const clockFiles = ['server/platform/clock.ts', 'web/platform/clock.ts'];
/** Generated before a build by web/fonts/turkish-fonts.ts. */
const cutFonts = 'node_modules/.cache/turkish-fonts/';
/** The files of the platform that primitives may import. */
const uiMayImport = ['web/platform/clock.ts', 'web/platform/hydrated.ts'];
const extensions = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

const turkishLetter = /[çğıöşüÇĞİÖŞÜ]/;
/** Folders of texts that readers see: the site's own and those of the demo's members, without pictures drawn as SVG. */
const typeset = /^(contract\/copy|server\/demo)\/(?!photos\/)/;
const typewriterQuote = /\p{L}'\p{L}|"/u;
const sqlStatements = 'select|insert|update|delete|with|truncate|lock|listen|notify|set local|create|alter|drop';
/** `copy` begins names of jobs, too: in SQL a table follows, or a query in parentheses. */
const sqlStatement = new RegExp(
  String.raw`^\s*(?:(?:${sqlStatements})\s|(?:vacuum|analyze)(?:\s|$)|copy\s+(?:$|\(|[\w.]+\s*(?:\(|(?:from|to)\b)))`,
  'i',
);
const sqlClock =
  /\bnow\s*\(\s*\)|\bcurrent_(timestamp|date|time)\b|\blocaltime(stamp)?\b|\b(clock|statement|transaction)_timestamp\b/i;

type ImportKind = 'value' | 'type' | 'dynamic';

interface Import {
  specifier: string;
  kind: ImportKind;
  line: number;
  /** The imported file of the project; undefined for a package. */
  target: string | undefined;
}

interface Text {
  value: string;
  line: number;
}

interface ParsedFile {
  path: string;
  isTest: boolean;
  imports: Import[];
  texts: Text[];
  clockReads: Text[];
  /** The names that a file in server/platform uses, without imported ones. */
  names: Text[];
}

export function checkArchitecture(files: SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  const known = new Set(files.map((file) => file.path));
  const scripts: ParsedFile[] = [];
  for (const file of files) {
    if (file.path.endsWith('.sql')) {
      violations.push(...checkSqlFile(file));
      continue;
    }
    try {
      scripts.push(parseFile(file, known));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      violations.push({ path: file.path, line: 1, rule: 'parse', message: message.split('\n').slice(0, 2).join(': ') });
    }
  }
  for (const file of scripts) violations.push(...checkFile(file));
  violations.push(...checkReach(scripts), ...checkCycles(scripts), ...checkPlatform(scripts, operationsOf(files)));
  for (const found of contractions(files)) violations.push({ ...found, line: 1, rule: 'contract-phase' });
  for (const found of lockingIndexes(files)) violations.push({ ...found, line: 1, rule: 'locking-index' });
  return violations.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line);
}

// Rules for single files

function checkFile(file: ParsedFile): Violation[] {
  const found: Violation[] = [];
  const report = (line: number, rule: RuleName, message: string) => {
    found.push({ path: file.path, line, rule, message });
  };

  for (const { specifier, line } of file.imports) {
    if (specifier.startsWith('../../'))
      report(line, 'climb', `use an alias such as #contract/… instead of ${specifier}`);
  }
  // Tests may import anything.
  if (file.isTest) return found;

  const area = file.path.split('/')[0];
  if (area === 'contract') checkContract(file, report);
  if (area === 'web') checkWeb(file, report);
  if (area === 'server') checkServer(file, report);
  if (area === 'web' || area === 'server') {
    checkLayers(file, area, report);
    checkKindless(file, report);
  }

  if (!clockFiles.includes(file.path)) {
    for (const { value, line } of file.clockReads) report(line, 'clock', `${value}: ask the clock that is passed in`);
    for (const { value, line } of file.texts) {
      const match = area === 'server' ? sqlClock.exec(value) : null;
      if (match) report(line, 'clock', `${match[0]} in SQL: pass the time as a parameter`);
    }
  }
  if (area === 'web' || (area === 'server' && !file.path.startsWith('server/demo/'))) {
    for (const { value, line } of file.texts) {
      if (turkishLetter.test(value))
        report(line, 'sentences', `“${value.trim().slice(0, 40)}”: sentences live in contract/copy`);
    }
  }
  if (typeset.test(file.path)) {
    for (const { value, line } of file.texts) {
      const quote = typewriterQuote.exec(value);
      if (quote) report(line, 'typography', `${quote[0]} in “${value.trim().slice(0, 40)}”: write “ ” and ’`);
    }
  }
  return found;
}

type Report = (line: number, rule: RuleName, message: string) => void;

function checkContract(file: ParsedFile, report: Report): void {
  const packages = isRouteFile(file.path)
    ? ['zod', '@hono/zod-openapi']
    : file.path.startsWith('contract/ad-check/')
      ? ['tldts']
      : ['zod'];
  for (const { specifier, target, line } of file.imports) {
    if (target?.startsWith('contract/')) continue;
    if (packages.includes(packageOf(specifier))) continue;
    report(line, 'contract-imports', `contract may import ${packages.join(', ')} and contract, not ${specifier}`);
  }
}

function checkWeb(file: ParsedFile, report: Report): void {
  const isUi = file.path.startsWith('web/ui/');
  for (const { specifier, target, kind, line } of file.imports) {
    if (!target) continue;
    if (target.startsWith('server/') && kind !== 'type') {
      report(line, 'web-server', `web may take only types from server: import type … from '${specifier}'`);
    } else if (!/^(contract|web|server)\//.test(target) && !target.startsWith(cutFonts)) {
      report(line, 'web-server', `web may import contract and web, not ${specifier}`);
    }
    if (isUi && target.startsWith('web/platform/') && !uiMayImport.includes(target)) {
      report(line, 'ui-alone', `web/ui fetches nothing and keeps nothing, so it may not import ${specifier}`);
    }
  }
  for (const { value, line } of file.texts) {
    if (value.includes('line-clamp-'))
      report(line, 'clamped', 'the browser’s ellipsis follows full stops and our own: cut texts with beginningOf');
  }
}

function checkServer(file: ParsedFile, report: Report): void {
  for (const { specifier, target, line } of file.imports) {
    if (!target) continue;
    if (target.startsWith('web/')) report(line, 'server-web', `server never imports web: ${specifier}`);
    else if (!/^(contract|server)\//.test(target))
      report(line, 'server-layers', `server may import contract and server, not ${specifier}`);
  }

  const name = path.posix.basename(file.path);
  if (!sqlNames.includes(name) && !sqlFiles.some((place) => file.path.startsWith(place))) {
    for (const { value, line } of file.texts) {
      if (sqlStatement.test(value))
        report(line, 'sql-files', `SQL belongs to store.ts or erasure.ts: “${value.trim().slice(0, 40)}”`);
    }
  }
  if (name === 'store.ts') {
    for (const { specifier, line } of file.imports) {
      if (/^(hono|@hono)(\/|$)/.test(specifier))
        report(line, 'store-without-http', `store.ts knows no HTTP: ${specifier}`);
    }
  }
}

/** Reports imports against the order of folders, lazy imports and imports of types included. */
function checkLayers(file: ParsedFile, area: Area, report: Report): void {
  const layer = layerOf(file.path, area);
  if (layer === undefined) {
    report(
      1,
      'unknown-file',
      `${folderOf(file.path)} has no place in the order of layers (tests/architecture/rules.ts)`,
    );
    return;
  }
  for (const { target, line } of file.imports) {
    if (!target?.startsWith(`${area}/`) || folderOf(target) === folderOf(file.path)) continue;
    const targetLayer = layerOf(target, area);
    if (targetLayer === undefined) continue;
    if (targetLayer > layer || (targetLayer === layer && layer < layers[area].length)) {
      report(line, `${area}-layers`, `${folderOf(file.path)} may not import ${folderOf(target)}`);
    }
  }
}

function checkKindless(file: ParsedFile, report: Report): void {
  if (!kindlessFolders.includes(file.path.split('/')[1] ?? '') || mayNameKinds.includes(file.path)) return;
  const declarations = file.imports.filter(({ target }) => target?.startsWith('contract/'));
  const words = declarations.map(({ specifier, line }) => ({ value: specifier, line }));
  for (const { value, line } of [...words, ...file.texts]) {
    const match = kindNamed.exec(value);
    if (match) report(line, 'kindless', `${folderOf(file.path)} serves every kind, so it may not name ${match[0]}`);
  }
}

function checkSqlFile(file: SourceFile): Violation[] {
  // A migration may ask the database for the time: there is no request with a clock.
  if (!file.path.startsWith('server/') || file.path.startsWith('server/migrations/')) return [];
  return file.source.split('\n').flatMap((text, index) => {
    const match = sqlClock.exec(text.replace(/--.*$/, ''));
    if (!match) return [];
    return [
      {
        path: file.path,
        line: index + 1,
        rule: 'clock' as const,
        message: `${match[0]} in SQL: pass the time as a parameter`,
      },
    ];
  });
}

// Rules for chains of imports

/** Reports chains of imports from a page to route definitions, which bring the whole OpenAPI library. */
function checkReach(files: ParsedFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reachesRoutes = new Map<string, string[] | undefined>();

  const chainToRoutes = (from: string): string[] | undefined => {
    if (isRouteFile(from)) return [from];
    if (reachesRoutes.has(from)) return reachesRoutes.get(from);
    reachesRoutes.set(from, undefined);
    for (const { target, kind } of byPath.get(from)?.imports ?? []) {
      if (kind === 'type' || !target?.startsWith('contract/')) continue;
      const rest = chainToRoutes(target);
      if (rest) {
        reachesRoutes.set(from, [from, ...rest]);
        break;
      }
    }
    return reachesRoutes.get(from);
  };

  return files
    .filter((file) => file.path.startsWith('web/') && !file.isTest)
    .flatMap((file) =>
      file.imports.flatMap(({ specifier, target, kind, line }) => {
        if (kind === 'type') return [];
        const chain = target?.startsWith('contract/') ? chainToRoutes(target) : undefined;
        const isLibrary = packageOf(specifier) === '@hono/zod-openapi';
        if (!chain && !isLibrary) return [];
        const message = `only types of route definitions may reach web: ${isLibrary ? specifier : (chain ?? []).join(' → ')}`;
        return [{ path: file.path, line, rule: 'web-routes' as const, message }];
      }),
    );
}

/** The names of all operations of the API. */
function operationsOf(files: SourceFile[]): Set<string> {
  const routes = files.filter(({ path }) => isRouteFile(path));
  return new Set(
    routes.flatMap(({ source }) => [...source.matchAll(/operationId: '(\w+)'/g)].map(([, id = '']) => id)),
  );
}

/** Reports features in the platform: what names a feature belongs to its noun or to the wiring. */
function checkPlatform(files: ParsedFile[], operations: Set<string>): Violation[] {
  const wordsOf = (name: string) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());
  const isFeature = ({ value }: Text) => wordsOf(value).some((word) => featureWords.includes(word));
  return files
    .filter(({ path, isTest }) => path.startsWith('server/platform/') && !isTest && !platformMayName.includes(path))
    .flatMap(({ path, names, texts }) =>
      [...names.filter(isFeature), ...texts.filter((text) => isFeature(text) || operations.has(text.value))].map(
        ({ value, line }) => ({
          path,
          line,
          rule: 'platform-alone' as const,
          message: `server/platform names no feature: “${value.trim().slice(0, 40)}”`,
        }),
      ),
    );
}

/**
 * Reports cycles of imports that run when a module is loaded: types leave no trace, and a dynamic import runs on
 * demand.
 */
function checkCycles(files: ParsedFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: Violation[] = [];

  const visit = (file: ParsedFile) => {
    state.set(file.path, 'open');
    trail.push(file.path);
    for (const { target, kind, line } of file.imports) {
      const next = kind === 'value' && target ? byPath.get(target) : undefined;
      if (!next) continue;
      if (state.get(next.path) === 'open') {
        const cycle = [...trail.slice(trail.indexOf(next.path)), next.path];
        found.push({ path: file.path, line, rule: 'no-cycles', message: cycle.join(' → ') });
      } else if (!state.has(next.path)) {
        visit(next);
      }
    }
    trail.pop();
    state.set(file.path, 'done');
  };

  for (const file of files) {
    if (!state.has(file.path)) visit(file);
  }
  return found;
}

// Kinds of files

function isRouteFile(file: string): boolean {
  return /^contract\/routes[^/]*\//.test(file) || (file.startsWith('contract/') && file.endsWith('.routes.ts'));
}

/** The rank of a file; undefined for one in an unranked folder. */
function layerOf(file: string, area: Area): number | undefined {
  const [, name = '', ...rest] = file.split('/');
  const rank = layers[area].findIndex((layer) => layer.includes(name));
  if (rank !== -1) return rank;
  return rest.length === 0 || wiringFolders.includes(`${area}/${name}`) ? layers[area].length : undefined;
}

/** The unit of a rank: a folder, a screen, a ranked file, or all wiring files. */
function folderOf(file: string): string {
  const parts = file.split('/');
  const [area, name = ''] = parts;
  if (parts.length > 2) return parts.slice(0, name === 'screens' ? 3 : 2).join('/');
  return layers[area as Area].flat().includes(name) ? file : `${area}/`;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function resolve(specifier: string, from: string, known: Set<string>): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  let file: string;
  if (bare.startsWith('#')) file = bare.slice(1);
  else if (bare.startsWith('.')) file = path.posix.join(path.posix.dirname(from), bare);
  else return undefined;
  return extensions.map((extension) => file + extension).find((candidate) => known.has(candidate)) ?? file;
}

// Parsing

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function parseFile(file: SourceFile, known: Set<string>): ParsedFile {
  const lang = file.path.endsWith('x') ? 'tsx' : 'ts';
  const program = parseAst(file.source, { lang, sourceType: 'module' }, file.path) as unknown as Node;
  const parsed: ParsedFile = {
    path: file.path,
    isTest: /\.test\.tsx?$/.test(file.path) || file.path.startsWith('tests/'),
    imports: [],
    texts: [],
    clockReads: [],
    names: [],
  };
  const isPlatform = file.path.startsWith('server/platform/');
  const lineOf = (node: Node) => file.source.slice(0, node.start).split('\n').length;
  const addImport = (source: unknown, kind: ImportKind) => {
    const specifier = constantText(source);
    if (specifier === undefined) return;
    const target = resolve(specifier, file.path, known);
    parsed.imports.push({ specifier, kind, line: lineOf(source as Node), target });
  };

  const visit = (node: Node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        // `import { type X }` still loads the module: only `import type` does not.
        addImport(node.source, node.importKind === 'type' ? 'type' : 'value');
        return;
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (node.source) {
          addImport(node.source, node.exportKind === 'type' ? 'type' : 'value');
          return;
        }
        break;
      case 'ImportExpression':
        addImport(node.source, 'dynamic');
        break;
      case 'TSImportType':
        addImport(node.source, 'type');
        break;
      case 'Literal':
        if (typeof node.value === 'string') parsed.texts.push({ value: node.value, line: lineOf(node) });
        break;
      case 'Identifier':
        if (isPlatform) parsed.names.push({ value: String(node.name), line: lineOf(node) });
        break;
      case 'JSXText':
        parsed.texts.push({ value: String(node.value), line: lineOf(node) });
        break;
      case 'TemplateElement': {
        const { cooked, raw } = node.value as { cooked: string | null; raw: string };
        parsed.texts.push({ value: cooked ?? raw, line: lineOf(node) });
        break;
      }
      case 'NewExpression':
      case 'CallExpression':
        if (readsClock(node)) parsed.clockReads.push({ value: clockExpression(node), line: lineOf(node) });
        break;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return parsed;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

function constantText(node: unknown): string | undefined {
  const { type, value, quasis } = node as { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** `new Date()`, `Date()` and `Date.now()`. */
function readsClock(node: Node): boolean {
  const callee = node.callee as Node;
  if (isNamed(callee, 'Date')) return node.type === 'CallExpression' || (node.arguments as Node[]).length === 0;
  return callee.type === 'MemberExpression' && isNamed(callee.object, 'Date') && isNamed(callee.property, 'now');
}

function clockExpression(node: Node): string {
  if ((node.callee as Node).type === 'MemberExpression') return 'Date.now()';
  return node.type === 'NewExpression' ? 'new Date()' : 'Date()';
}

function isNamed(node: unknown, name: string): boolean {
  const { type, name: found } = node as { type: string; name?: string };
  return type === 'Identifier' && found === name;
}
