const tabs = ['verify', 'disposition'] as const;
export type DemographicsTab = (typeof tabs)[number];

export const tabOf = (params: URLSearchParams): DemographicsTab =>
  tabs.find((tab) => tab === params.get('tab')) ?? 'verify';

/** Another person, or another check, in the tab that is in view. */
export const inTab = (params: URLSearchParams, next: Readonly<Record<string, string>>): Record<string, string> => {
  const tab = tabOf(params);
  return tab === 'verify' ? { ...next } : { ...next, tab };
};
