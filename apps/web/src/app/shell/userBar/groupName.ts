/** Names a group of a menu, for assistive tools and by what is kept of it. */
export const groupName = (menu: string, category: string | null): string =>
  category === null ? menu : `${menu}: ${category}`;
