import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A command that fails; its sentence is printed, and the exit code is 1. */
export class Refusal extends Error {}
/** A command with wrong arguments; exit code 64, as in sysexits. */
export class Misuse extends Error {}

/** A command of the operator; returns what is printed. */
export type Command = (platform: Platform, name: string, args: string[]) => Promise<string>;
/** A command that opens the data by itself, or needs none: no server does it for the operator. */
export type CommandAlone = (config: Config, clock: Clock, args: string[]) => Promise<string>;

/** What a command has printed, and its exit code. */
export interface Outcome {
  code: number;
  text: string;
}
