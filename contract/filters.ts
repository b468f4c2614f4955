import type { Sort } from './vocabulary.ts';

/**
 * A filter of a list, as data: from its declaration come the query of the API, the codec of the address, the chip, the
 * control in rail and sheet, and the name under which the server has to hold its SQL condition.
 */
export type Filter = Words | Choice | Choices | Flag;

/** Words to look for. */
interface Words {
  type: 'words';
}
/** One of some options. */
export interface Choice<Option extends string = string> {
  type: 'choice';
  options: readonly Option[];
  /** How an option is shown, where that is not its own word. */
  labelOf?: (option: string) => string;
}
/** Any number of some options, all of which a post must have. */
export interface Choices<Option extends string = string> {
  type: 'choices';
  options: readonly Option[];
}
/** What holds of a post or does not; only those of which it holds can be asked for. */
export interface Flag {
  type: 'flag';
}

/** The filters of a list by their names in the API, in the order in which they are shown. */
export type Filters = Readonly<Record<string, Filter>>;

export const words: Words = { type: 'words' };
export const choice = <Option extends string>(
  options: readonly Option[],
  labelOf?: (option: string) => string,
): Choice<Option> => ({ type: 'choice', options, ...(labelOf && { labelOf }) });
export const choices = <Option extends string>(options: readonly Option[]): Choices<Option> => ({
  type: 'choices',
  options,
});
export const flag: Flag = { type: 'flag' };

/** What one filter is set to; `''`, `[]` and `false` narrow nothing. */
type ChosenBy<F> =
  F extends Choice<infer Option>
    ? Option | ''
    : F extends Choices<infer Option>
      ? readonly Option[]
      : F extends Flag
        ? boolean
        : string;

/** What all filters of a list are set to, and its order. */
export type Chosen<All extends Filters> = { [Name in keyof All]: ChosenBy<All[Name]> } & { sortBy: Sort };

/** What a list is narrowed to, as the server has read it; what is left out narrows nothing. */
export type Narrowed<All extends Filters> = {
  [Name in keyof All]?:
    | (All[Name] extends Choices<infer Option> ? Option[] : Exclude<ChosenBy<All[Name]>, ''>)
    | undefined;
};
