import { flowQuery } from '#/app/records/BackToFlow.tsx';

const tabs = ['verify', 'disposition'] as const;
export type DemographicsTab = (typeof tabs)[number];

export const tabOf = (params: URLSearchParams): DemographicsTab =>
  tabs.find((tab) => tab === params.get('tab')) ?? 'verify';

/** A person or a check in one of the tabs; the way back to a flow goes along. */
export const toTab = (
  params: URLSearchParams,
  tab: DemographicsTab,
  next: Readonly<Record<string, string>>,
): Record<string, string> => {
  const flow = params.get(flowQuery);
  return { ...next, ...(tab !== 'verify' && { tab }), ...(flow !== null && { [flowQuery]: flow }) };
};

/** Another person, or another check, in the tab that is in view. */
export const inTab = (params: URLSearchParams, next: Readonly<Record<string, string>>): Record<string, string> =>
  toTab(params, tabOf(params), next);
