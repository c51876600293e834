import { createTheme, Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';

// Sizes and colours are CSS (tokens.css, mantine.css); here stand only the habits of the parts we take from Mantine.
// `lockScroll: false` everywhere: the scroll lock writes an inline <style>, and the shell's page does not scroll.
export const theme = createTheme({
  primaryColor: 'blue',
  autoContrast: false,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  components: {
    Modal: Modal.extend({ defaultProps: { centered: true, lockScroll: false } }),
    Drawer: Drawer.extend({ defaultProps: { position: 'right', size: '30rem', lockScroll: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 250, withArrow: false, radius: 'sm' } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', radius: 'md' } }),
    Popover: Popover.extend({ defaultProps: { shadow: 'md', radius: 'md' } }),
  },
});
