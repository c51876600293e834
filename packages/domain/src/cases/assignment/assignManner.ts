/** How one of several people is chosen. */
export const assignManners = ['RoundRobin', 'LeastLoad'] as const;
export type AssignManner = (typeof assignManners)[number];
export const assignMannerText: Readonly<Record<AssignManner, string>> = {
  RoundRobin: 'in turn',
  LeastLoad: 'whoever has fewest open',
};
