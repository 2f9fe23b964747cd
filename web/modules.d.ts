declare module '*?worker&url' {
  const url: string;
  export default url;
}

// One file per icon: the package's front door holds six thousand modules and doubles the time of a build.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';

  const Icon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string; stroke?: number | string }
  >;
  export default Icon;
}
