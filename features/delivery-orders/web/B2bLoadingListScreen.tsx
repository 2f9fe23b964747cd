import { LoadingLists } from './LoadingListScreen.tsx';

export default function B2bLoadingListScreen() {
  return <LoadingLists kind="b2b" />;
}
