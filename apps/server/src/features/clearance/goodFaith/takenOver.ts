import type { GoodFaithDraft, GoodFaithItem } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';

/** By whom lines of our own estimate are billed. */
export const houseOf = ({ Providers }: Pick<GoodFaithDraft, 'Providers'>): string =>
  (Providers.find(({ IsConvening }) => IsConvening) ?? Providers[0])?.Key ?? '';

/**
 * The visit as it is now, taken into a draft that is kept: what a person wrote of providers and lines stays beside what changed. A line of
 * our estimate goes into one line of whoever schedules; those of others, and those that a person added, stand in no estimate of ours.
 */
export function takenOver(kept: GoodFaithDraft | null, made: GoodFaithDraft): GoodFaithDraft {
  if (kept === null) return made;
  const house = houseOf(kept);
  // A line of a day of its own keeps it.
  const moved = ({ ServiceOn }: GoodFaithItem): string => (ServiceOn === kept.ServiceOn ? made.ServiceOn : ServiceOn);
  const left = [...made.Items];
  const items = kept.Items.map((old) => {
    const at = old.Provider === house ? left.findIndex(({ ServiceCode }) => ServiceCode === old.ServiceCode) : -1;
    const [line] = at < 0 ? [] : left.splice(at, 1);
    if (line === undefined) return { ...old, ServiceOn: moved(old) };
    return {
      ...line,
      Provider: house,
      Words: old.Words || line.Words,
      Diagnosis: old.Diagnosis || line.Diagnosis,
      IsDiagnosisOpen: old.IsDiagnosisOpen,
      ChargeCents: line.ChargeCents ?? old.ChargeCents,
      ServiceOn: moved(old),
    };
  });
  return {
    ...kept,
    Words: kept.Words || made.Words,
    ServiceOn: made.ServiceOn,
    Items: [...items, ...left.map((line) => ({ ...line, Provider: house }))],
  };
}
