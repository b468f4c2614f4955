// The rules of imports.test.ts without a test runner, for `npm run lint`.
import { checkArchitecture } from './rules.ts';
import { readTree } from './tree.ts';

const files = readTree();
const violations = checkArchitecture(files);
for (const { path, line, rule, message } of violations) console.error(`${path}:${line}  ${message}  [${rule}]`);
console.error(
  violations.length === 0
    ? `Mimari kuralları: ${files.length} dosyada sorun yok.`
    : `Mimari kuralları: ${violations.length} sorun.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
