// Calm and Nordic: one ice blue-green, neutral greys, colour kept for state. Contrast is AA in light and dark.

import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { foundOptions } from './found-options.ts';

const ice: MantineColorsTuple = [
  '#eff8f9',
  '#dbeff2',
  '#b8dfe6',
  '#8ccbd6',
  '#62b4c4',
  '#419cae',
  '#287d8f',
  '#206e80',
  '#175a6a',
  '#0f4653',
];
const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fbe0de',
  '#f5bdb9',
  '#ef948e',
  '#ee766e',
  '#e2544b',
  '#d6372e',
  '#c42c24',
  '#b3261e',
  '#8f1d17',
];
const dark: MantineColorsTuple = [
  '#dde2e5',
  '#bcc5ca',
  '#9aa6ad',
  '#6d7a82',
  '#414c53',
  '#313a40',
  '#262e33',
  '#1d2428',
  '#161b1f',
  '#101417',
];

const neutralBlue = {
  gray: [
    '#f7f9fa',
    '#eff3f4',
    '#e4e9eb',
    '#d5dcdf',
    '#bcc6ca',
    '#95a2a8',
    '#66747b',
    '#4a575d',
    '#323c41',
    '#1f272b',
  ] as const satisfies MantineColorsTuple,
};

/** Light fills keep their tint but take the darkest shade of it for words: the default is too pale to read. */
const variants: VariantColorsResolver = (input) => {
  const found = defaultVariantColorsResolver(input);
  if (input.variant !== 'light' || input.color === undefined || input.color.includes('.')) return found;
  return {
    ...found,
    color: `var(--kit-${input.color}-text, var(--mantine-color-${input.color}-light-color))`,
  };
};

const compact = { defaultProps: { size: 'xs' } };
const compactList = { defaultProps: { size: 'xs', filter: foundOptions } };

export const theme = createTheme({
  colors: { ice, red, dark, ...neutralBlue },
  primaryColor: 'ice',
  // Both shades carry white words at 4.5:1 or more.
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '13px', sm: '13.5px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 4,
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: variants,
  components: {
    Button: compact,
    TextInput: compact,
    NumberInput: compact,
    Select: compactList,
    MultiSelect: compactList,
    Textarea: compact,
    PasswordInput: compact,
    DateInput: compact,
    TimePicker: compact,
    SegmentedControl: compact,
    NativeSelect: compact,
    Autocomplete: compactList,
    Checkbox: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    Radio: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 28 } },
    // The frame never scrolls as a whole, so there is nothing to lock, and the lock's inline style would break the
    // content security policy.
    Modal: {
      defaultProps: {
        transitionProps: { duration: 100 },
        overlayProps: { backgroundOpacity: 0.45 },
        lockScroll: false,
      },
      styles: { title: { fontSize: '16px', fontWeight: 600 } },
    },
    ModalRoot: { defaultProps: { transitionProps: { duration: 100 }, lockScroll: false } },
    // A hint above the input would push it out of line with its neighbours.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      vars: () => ({
        label: { '--input-label-size': '13px', '--input-asterisk-color': 'var(--mantine-color-error)' },
        error: { '--input-error-size': '12.5px' },
        description: { '--input-description-size': '12.5px' },
      }),
    },
    Tooltip: {
      defaultProps: {
        openDelay: 200,
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: true },
      },
    },
    // Its placeholder for the first focus is no entry, and a menu may hold nothing else.
    Menu: { defaultProps: { transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 80 } } },
  },
});

/** The colours by day, and of paper. */
export const light = {
  '--mantine-color-placeholder': '#556269',
  '--mantine-color-dimmed': '#4f5c63',
  '--mantine-color-error': '#b3261e',
  '--mantine-color-red-text': '#b3261e',
  '--mantine-color-green-light-color': '#1b5e2a',
  '--kit-green-text': '#1b5e2a',
  '--kit-red-text': '#8f1d17',
  '--kit-orange-text': '#7a3b00',
  '--kit-yellow-text': '#614700',
  '--kit-gray-text': '#323c41',
  '--kit-ice-text': '#0f4653',
  '--kit-blue-text': '#124a80',
  '--kit-accent': '#175a6a',
  '--kit-line': '#d5dcdf',
  '--kit-line-soft': '#e4e9eb',
  '--kit-head': '#eff3f4',
  '--kit-hover': '#f2f7f8',
  '--kit-selected': '#dff1f4',
  '--kit-raised': '#ffffff',
  '--kit-page': '#f7f9fa',
  '--kit-ok': '#e3f4e6',
  '--kit-warn': '#fdf0d5',
  '--kit-bad': '#fde4e1',
  '--kit-info': '#e2effb',
  '--kit-muted': '#eff1f2',
  '--kit-ok-line': '#2f8f46',
  '--kit-warn-line': '#b97a00',
  '--kit-bad-line': '#c5362c',
  '--kit-info-line': '#2b74b8',
  '--kit-muted-line': '#7b888f',
} as const;

/** What the contrast of Mantine's own choices lacks (measured: placeholder, dimmed, error and light badges fail AA). */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light,
  dark: {
    '--mantine-color-placeholder': '#9aa6ad',
    '--mantine-color-dimmed': '#aab5bb',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-red-text': '#ff9d94',
    '--kit-green-text': '#9be0aa',
    '--kit-red-text': '#ffb0a8',
    '--kit-orange-text': '#ffc58a',
    '--kit-yellow-text': '#f5d98a',
    '--kit-gray-text': '#d5dbde',
    '--kit-ice-text': '#a5dbe5',
    '--kit-blue-text': '#a9d0f5',
    '--kit-accent': '#62b4c4',
    '--kit-line': '#39434a',
    '--kit-line-soft': '#2a3237',
    '--kit-head': '#232a2f',
    '--kit-hover': '#232b30',
    '--kit-selected': '#173a43',
    '--kit-raised': '#1d2428',
    '--kit-page': '#161b1f',
    '--kit-ok': '#18331f',
    '--kit-warn': '#3a2d10',
    '--kit-bad': '#421f1c',
    '--kit-info': '#172f47',
    '--kit-muted': '#22282c',
    '--kit-ok-line': '#5cc274',
    '--kit-warn-line': '#e0a63a',
    '--kit-bad-line': '#f0766b',
    '--kit-info-line': '#6fb2ee',
    '--kit-muted-line': '#8f9aa2',
  },
});
