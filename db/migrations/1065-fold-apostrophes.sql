-- Names that are typed without their apostrophe, with t for þ, or with the plain letter for one with a hook or a bar:
-- the database's half of shared/fold-name.ts, which does the same step by step.

-- Case by list: lower() knows only ASCII under some collations, the embedded database's among them.
create or replace function fold_name(name text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    case when octet_length(name) = length(name) then translate(lower(name), '''`', '')
    else replace(translate(lower(regexp_replace(
      normalize(translate(name, '''`´‘’‛ʹʻʼʽʾʿˈ′＇', ''), NFKD),
      -- Marks of any letter, and signs that nobody sees.
      '[\u0300-\u036f\u0485\u0486\u064b-\u0655\u0670\u1ab0-\u1aff\u1cd0-\u1cdf\u1dc0-\u1dff\u20d0-\u20ff'
        || '\u302a-\u302d\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f'
        || '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e01ef]+', '', 'g')),
      'ẞƀɃɓƁƃƂƈƇȼȻđĐðÐɖƉɗƊƌƋȡɛƐǝƎəƏɇɆƒƑǥǤɠƓɣƔħĦıɨƗɩƖȷɉɈĸƙƘłŁɫⱢƚȽⱡⱠȴɱⱮŋŊ'
        || 'ɲƝƞȠȵœŒøØɔƆɵƟƥƤɋɊɍɌɽⱤʂꟅȿⱾþÞŧŦƭƬʈƮⱦȾƫȶʉɄʊƱʋƲⱳⱲƴƳɏɎƶƵʒƷȥȤʐɀⱿæÆⱥȺς'
        || 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҲҺӘӨ',
      'ßbbbbbbccccdddddddddddeeeeeeeeffgggggghhiiiiijjjkkklllllllllmmnn'
        || 'nnnnnooooooooppqqrrrrssssttttttttttttuuuuvvwwyyyyzzzzzzzzzaaaaσ'
        || 'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұҳһәө'),
      'ß', 'ss')
    end,
    'th+', 't', 'g'), 'a[ae]+', 'a', 'g'), '([ou])e+', '\1', 'g'),
    -- What is no letter or digit parts words.
    '[\u0001-/:-@[-`{-\u00bf×÷\u02b0-\u02ff\u2010-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020'
      || '\ue000-\uf8ff\ufe10-\ufe6f\ufffc\ufffd\U0001f000-\U0001fbff]+', ' ', 'g'))
$$;
