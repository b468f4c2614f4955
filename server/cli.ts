import { runCommand } from './operator/commands.ts';
import { readConfig } from './platform/config.ts';

/** Runs the operator's command in the arguments. */
const { code, text } = await runCommand(() => readConfig(process.env), process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = code;
