// Options that speak of seats have to follow when the number of seats changes.
import type { OptionInfo } from '../wire/types';

export type Options = Record<string, unknown>;

/** A weight for every seat; 1 where none was chosen. */
export const weightsOf = (value: unknown, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => ((value as number[] | undefined) ?? [])[seat] ?? 1);

export const seatsOf = (value: unknown): number[] => (value as number[] | undefined) ?? [];

/** The options with one of them set; what is as printed is left out. */
export function withOption(options: Options, option: OptionInfo, value: unknown): Options {
  const { [option.name]: _, ...rest } = options;
  const printed =
    value === option.default ||
    value === '' ||
    Number.isNaN(value) ||
    (Array.isArray(value) && (option.kind === 'weights' ? value.every((weight) => weight === 1) : value.length === 0));
  return printed ? rest : { ...rest, [option.name]: value };
}

/** The same wishes at a table with so many seats. */
export function fitted(options: Options, known: readonly OptionInfo[], seats: number): Options {
  return known.reduce((kept, option) => {
    const value = kept[option.name];
    if (value === undefined) return kept;
    if ((option.kind === 'seat' && (value as number) >= seats) || (option.alone && seats > 1))
      return withOption(kept, option, option.default);
    if (option.kind === 'seats')
      return withOption(
        kept,
        option,
        seatsOf(value).filter((seat) => seat < seats),
      );
    return option.kind === 'weights' ? withOption(kept, option, weightsOf(value, seats)) : kept;
  }, options);
}
