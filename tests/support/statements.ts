import { parseAst } from 'rolldown/parseAst';
import { readTree } from '#tests/architecture/tree.ts';

/** A statement of SQL as the source has it, on one line; `…` stands for what is put in at run time. */
export interface Statement {
  path: string;
  text: string;
}

const begins = /^\s*(WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM|LOCK TABLE|TRUNCATE)\b/;

/** Every statement of the server's sources, without tests and the demo's. */
export function statementsOfServer(): Statement[] {
  return readTree()
    .filter(({ path }) => /^server\/(?!demo\/).*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, source }) =>
      textsIn(parseAst(source, { lang: 'ts' }), source)
        .filter((text) => begins.test(text))
        .map((text) => ({
          path,
          text: text
            .replace(/\$\{[^}]*\}/g, '…')
            .replace(/\s+/g, ' ')
            .trim(),
        })),
    );
}

/** The strings and template strings below a node of the syntax tree, in the order of the source. */
function textsIn(node: unknown, source: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, start, end } = node as { type?: string; value?: unknown; start: number; end: number };
  const own =
    type === 'TemplateLiteral'
      ? [source.slice(start + 1, end - 1)]
      : type === 'Literal' && typeof value === 'string'
        ? [value]
        : [];
  return [...own, ...Object.values(node).flatMap((child) => textsIn(child, source))];
}
