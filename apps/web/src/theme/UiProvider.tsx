import '#/theme/tokens.css';
import '#/theme/base.css';
import '#/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmHost } from '#/ui/layers/ConfirmHost.tsx';
import { ToastHost } from '#/ui/layers/ToastHost.tsx';
import { TooltipHost } from '#/ui/layers/TooltipHost.tsx';
import { theme } from '#/theme/theme.ts';

/** Wraps the whole application once: the theme, the colour scheme, and the places where confirm(), toast() and tooltips appear. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
    </MantineProvider>
  );
}
