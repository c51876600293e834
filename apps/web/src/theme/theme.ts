import { createTheme } from '@mantine/core';

// Sizes and colours are CSS (tokens.css, mantine.css), and each part of ui/ sets its own habits: naming Mantine's
// components here would pull all of them into the first chunk.
export const theme = createTheme({
  autoContrast: false,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
});
