import type { Icon } from '@tabler/icons-react';
import IconBuildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconBuildingCog from '@tabler/icons-react/dist/esm/icons/IconBuildingCog.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';

const icons: Readonly<Record<string, Icon>> = {
  'Client Administration': IconBuildingCog,
  'Client Management': IconBuildings,
  Configuration: IconSettings,
  Help: IconLifebuoy,
  Reporting: IconChartBar,
  Ticketing: IconMessages,
  Tools: IconTools,
};

/** The icon of a category that folds; on the rail it is all that shows of it. */
export const categoryIcon = (category: string): Icon => icons[category] ?? IconFolder;
