/** As a ref of whatever is current: it comes into sight as it becomes so. */
export const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
