import { cliqueCopy } from '@/messages/cliques';
import { labels } from '@/messages/labels';
import { existingCliquesChosen, newCliqueChosen } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';

/** The modal before a creation (section 2, "Clique"). */
export function CreationChoice({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const browse = () => void dispatch(existingCliquesChosen());
  return (
    <Dialog
      open={open}
      title={labels.lookingToCreateClique}
      onClose={browse}
      footer={
        <>
          <Button variant="quiet" onClick={browse}>
            Browse Existing Cliques
          </Button>
          <Button onClick={() => dispatch(newCliqueChosen())}>Create a New Clique</Button>
        </>
      }
    >
      <Text>{cliqueCopy.createChoice}</Text>
    </Dialog>
  );
}
