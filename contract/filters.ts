import type { Sort } from './vocabulary.ts';

/**
 * A filter of a list, as data: its declaration determines the API's query, the codec of the address, the chip, the
 * control in rail and sheet, and the name of the SQL condition that the server must have.
 */
export type Filter = Words | Choice | Choices | Flag;

/** A search for words. */
interface Words {
  type: 'words';
}
/** A choice of one option. */
export interface Choice<Option extends string = string> {
  type: 'choice';
  options: readonly Option[];
  /** The label of an option, where it is not the option itself. */
  labelOf?: (option: string) => string;
}
/** A choice of several options, all of which a post must have. */
export interface Choices<Option extends string = string> {
  type: 'choices';
  options: readonly Option[];
}
/** A property that a post has or lacks; the filter can ask only for the posts that have it. */
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

/** The value of one filter; `''`, `[]` and `false` narrow nothing. */
type ChosenBy<F> =
  F extends Choice<infer Option>
    ? Option | ''
    : F extends Choices<infer Option>
      ? readonly Option[]
      : F extends Flag
        ? boolean
        : string;

/** The values of all filters of a list, and its order. */
export type Chosen<All extends Filters> = { [Name in keyof All]: ChosenBy<All[Name]> } & { sortBy: Sort };

/** The validated filter values of a query; an omitted filter narrows nothing. */
export type Narrowed<All extends Filters> = {
  [Name in keyof All]?:
    | (All[Name] extends Choices<infer Option> ? Option[] : Exclude<ChosenBy<All[Name]>, ''>)
    | undefined;
};
