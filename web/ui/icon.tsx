import type { SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Pixels. */
  size?: number | string;
  /** How thick a line is, of the 24 units that an icon is wide. */
  stroke?: number | string;
}

/** A picture of lines, 24 units wide; `body` is what stands within its svg. */
export function iconOf(name: string, body: string) {
  return function Icon({
    size = 24,
    stroke = 2,
    color = 'currentColor',
    className = '',
    ...rest
  }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`tabler-icon tabler-icon-${name} ${className}`.trim()}
        {...rest}
        dangerouslySetInnerHTML={{ __html: body }}
      />
    );
  };
}
