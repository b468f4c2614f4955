import { shelf as copy } from '#contract/copy/shelf.ts';
import { useShelf } from '#web/platform/shelf.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SharedPost } from '../share/describe.ts';
import { addressOfCompany, companyOf } from './searches.ts';
import { toggleFollowed, toggleSaved } from './toggle.ts';

/** The items of a card's menu that save the post and follow its company. */
export function CardItems({ kind, post }: SharedPost) {
  const { id } = post;
  const companyName = companyOf(post);
  const shelf = useShelf();
  const isSaved = shelf?.isSaved({ kind, id });
  const company = companyName ? addressOfCompany(kind, companyName) : null;
  const isFollowed = company !== null && shelf?.isFollowed(company);
  return (
    <>
      <button type="button" className="menu-item" onClick={() => toggleSaved({ kind, id })}>
        <Icon name={isSaved ? 'bookmark-simple-fill' : 'bookmark-simple-bold'} />
        {isSaved ? copy.unsave : copy.save}
      </button>
      {company && (
        <button type="button" className="menu-item" onClick={() => toggleFollowed(company)}>
          <Icon name={isFollowed ? 'eye-slash-bold' : 'eye-bold'} />
          {isFollowed ? copy.unfollowCompany : copy.followCompany}
        </button>
      )}
    </>
  );
}
