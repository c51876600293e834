/** Stands in the build for Mantine's scroll area, which no part of ours uses: see vite.config.ts. Equal to nothing that a modal or drawer is given. */
export const ScrollArea = { Autosize: null };
