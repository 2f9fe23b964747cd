declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** One icon of tabler.io/icons (scripts/icon-modules.ts). */
declare module '@iconify-json/tabler/*' {
  import type { ComponentType } from 'react';
  import type { IconProps } from './ui/icon.tsx';

  const Icon: ComponentType<IconProps>;
  export default Icon;
}
