export const rules = (count: number): string => (count === 1 ? '1 rule' : `${count.toLocaleString('en-US')} rules`);
