/** Area codes of the North American plan by place, of libphonenumber (Apache-2.0, resources/geocoding/en/1.txt). Pure data. */
const table = `
New Jersey: 201 551 609 640 732 848 856 862 908 973
Washington D.C.: 202 771
Manitoba: 204 431 584
Alabama: 205 251 256 334 659 938
Washington State: 206 253 360 425 509 564
Maine: 207
Idaho: 208 986
California: 209 279 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 840 858 909 916 925 949 951
San Antonio, TX: 210 726
New York, NY: 212 332 934
Los Angeles, CA: 213
Texas: 214 254 281 325 346 361 409 430 432 469 512 682 737 806 817 830 832 903 915 936 940 945 956 972 979
Pennsylvania: 215 223 267 272 412 484 570 582 610 717 724 814 835 878
Ohio: 216 220 234 283 326 330 380 419 440 513 567 614 740 937
Illinois: 217 224 309 331 447 464 618 630 708 730 779 815 847
Minnesota: 218 320 507 612 651 763 952
Indiana: 219 260 317 463 574 765 812 930
Louisiana: 225 318 337 504 985
Ontario: 226 249 289 343 365 382 416 519 548 613 647 683 705 742 753 807
Maryland: 227 240 301 410 443 667
Mississippi: 228 601 662 769
Georgia: 229 404 470 478 678 706 762 770 912 943
Michigan: 231 248 269 313 517 586 616 734 810 906 947 989
Missouri: 235 314 417 557 573 636 660 816 975
British Columbia: 236 250 604 672 778
Florida: 239 305 321 324 352 386 407 448 561 645 656 689 727 754 772 786 813 850 863 904 941 954
North Carolina: 252 336 472 704 743 828 910 919 980 984
British Colombia: 257
Wisconsin: 262 274 353 414 534 608 715 920
Montreal, QC: 263
Kentucky: 270 364 502 606 859
Virginia: 276 434 540 571 686 703 757 804 826 948
Delaware: 302
Colorado: 303 719 720 748 970 983
West Virginia: 304 681
Saskatchewan: 306 474 639
Wyoming: 307
Nebraska: 308 402 531
Chicago, IL: 312 773 872
New York: 315 329 347 363 516 518 585 607 631 646 680 716 838 845 914 917 929
Kansas: 316 620 785 913
Iowa: 319 515 563 641 712
Arkansas: 327 479 501 870
Massachusetts: 339 351 413 508 617 774 781 857 978
Quebec: 354 367 418 438 450 468 514 579 581 819 873
Alberta: 368 403 587 780 825
Utah: 385 435 801
Rhode Island: 401
Oklahoma: 405 539 572 580 918
Montana: 406
Tennessee: 423 615 629 731 865 901 931
New Brunswick: 428 506
Toronto, ON: 437 942
Philadelphia, PA: 445
Oregon: 458 503 541 971
Connecticut: 475 860 959
Arizona: 480 520 602 623 928
New Mexico: 505 575
New Hampshire: 603
South Dakota: 605
North Dakota: 701
Nevada: 702 725 775
Newfoundland and Labrador: 709 879
Palm Beach, FL: 728
Nova Scotia/Prince Edward Island: 782 902
Vermont: 802
South Carolina: 803 821 839 843 854 864
Hawaii: 808
Northwest Territories/Nunavut/Yukon: 867
Alaska: 907
`;

const places: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', codes = ''] = line.split(': ');
      return codes.split(' ').map((code) => [code, place] as const);
    }),
);

const tollFree: ReadonlySet<string> = new Set(['800', '833', '844', '855', '866', '877', '888']);

/** Where an area code is; 'toll-free' of those; undefined of one that the table does not have. */
export const placeOfAreaCode = (code: string): string | undefined =>
  tollFree.has(code) ? 'toll-free' : places.get(code);
