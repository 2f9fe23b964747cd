import { IconButton, type IconButtonProps } from './Button.tsx';
import { IconEdit, IconEye } from './icons.ts';

interface Props extends Pick<IconButtonProps, 'because'> {
  /** The record's form. */
  to: string;
  /** Names the record too, 'Edit Rute 12': read out, and shown on hover. */
  label: string;
  /** Whoever looks may not change it. */
  onlyShows?: boolean;
}

/** The way from a row of a list to its record's form: a link, so that it opens beside the list too. */
export function EditLink({ to, label, because, onlyShows = false }: Props) {
  return (
    <IconButton to={to} aria-label={label} tip={label} because={because}>
      {onlyShows ? <IconEye size={17} /> : <IconEdit size={17} />}
    </IconButton>
  );
}
